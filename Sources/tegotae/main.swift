import Glibc
import Host

exit(Program().run(Array(CommandLine.arguments.dropFirst())))
