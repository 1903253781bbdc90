.PHONY: run test check fuzz bench docs install deb

run: # build what is missing and open the window
	@Scripts/run

test: # unit tests, then a real window driven by a real mouse
	@Scripts/test

check: # everything that must hold before a change goes in
	@Scripts/check

fuzz: # bytes without sense for everything that reads files, under AddressSanitizer
	@Scripts/fuzz

bench: # what frames cost, and the program beside its peers
	@RUNS=$(RUNS) Scripts/bench

docs: # the kit's reference, as a static site
	@Scripts/docs

install: # the release build, under PREFIX (/usr/local)
	@Scripts/install

deb: # a Debian package
	@Scripts/deb
