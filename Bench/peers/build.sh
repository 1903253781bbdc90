#!/bin/sh
# Builds the probe, the floor and both peers into the folder DIR: build.sh DIR.
set -e
out=$1
cd "$(dirname "$0")"
mkdir -p "$out"
gcc -O2 -o "$out/xprobe" xprobe.c -lX11 -lXtst -lXdamage -lm -lpthread
gcc -O2 -o "$out/floor" floor/floor.c $(pkg-config --cflags --libs sdl2 SDL2_ttf) -ljpeg -lm
gcc -O2 -o "$out/peergtk" gtk/peergtk.c $(pkg-config --cflags --libs libadwaita-1) -lm
cmake -S qt -B "$out/qt" -DCMAKE_BUILD_TYPE=Release >/dev/null
cmake --build "$out/qt" >/dev/null
