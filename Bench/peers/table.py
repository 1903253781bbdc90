#!/usr/bin/env python3
"""Runs the program and its peers interleaved through every scene and prints one table.

  table.py [--runs 5] [--idle 10] [--out FILE] APP

A row is one figure of one scene: medians of the program, the floor, Qt and GTK, then the ratio of the program to Qt in
the same round (median [least-greatest]), and the bound on it.  Ends with 1 if a bound is not kept.
"""
import argparse, json, os, statistics, sys
import drive

HERE = drive.HERE
# scene, posts
SCENES = [("poster", 300), ("autoscroll", 300), ("drawers", 300), ("profile", 300), ("profile", 3000), ("profile", 100000)]
PEERS = ["floor-sw", "qt-sw", "gtk-cairo"]
# name, key, the largest ratio to Qt (R) or value (V)
FIGURES = [
    ("CPU of the script, s", "total_cpu_s", ("R", 0.40)),
    ("CPU per frame, ms", "cpu_ms_per_frame", ("R", 0.75)),
    ("first picture, ms", "nonblank_ms", ("R", 0.90)),
    ("first photo, ms", "photo_ms", ("R", 0.90)),
    ("memory (PSS), MB", "pss_mb", ("R", 0.80)),
    ("response, ms", "response_p50", ("R", 0.50)),
    ("frame work p99, ms", "self.frame_cpu_ms_p99", ("V", 1.5)),
    ("frames", "frames_script", None),
    ("missed frames", "missed_60", ("V", 0)),
    ("presents at rest", "frames_idle", ("V", 0)),
    ("wake-ups a second at rest", "idle_wakeups_s", ("V", 1)),
    ("others' CPU, s", "others_cpu_s", None),
]


def get(run, key):
    for part in key.split("."):
        run = run.get(part) if isinstance(run, dict) else None
    return run if isinstance(run, (int, float)) else None


def values(runs, key):
    return [v for v in (get(r, key) for r in runs if "fail" not in r) if v is not None]


def number(vs):
    return "-" if not vs else "%.4g [%.4g-%.4g]" % (statistics.median(vs), min(vs), max(vs))


def ratios(ours, theirs, key):
    pairs = [(get(a, key), get(b, key)) for a, b in zip(ours, theirs)]
    return [a / b for a, b in pairs if a is not None and b]


def command(name, known):
    words = known[name].replace("BUILD", drive.BUILD).split()
    env = {}
    while "=" in words[0] and not words[0].startswith("/"):
        k, v = words.pop(0).split("=", 1)
        env[k] = v
    return words, env


def play(app, runs, idle, images):
    known = json.load(open(os.path.join(HERE, "peers.json")))
    programs = [("us", [app], {})] + [(n,) + command(n, known) for n in PEERS]
    results = []
    for scene, posts in SCENES:
        rounds = {n: [] for n, _, _ in programs}
        for i in range(runs):
            for n, words, env in programs:
                r = drive.one(scene, words, images, posts, env, idle if i == 0 else 0)
                if "fail" in r:
                    print("%s, %s, round %d: %s %s" % (scene, n, i + 1, r["fail"], r.get("stderr", "")[-300:]), file=sys.stderr)
                rounds[n].append(r)
        results.append({"scene": scene, "posts": posts, "rounds": rounds})
        print("%s %d: played" % (scene, posts), file=sys.stderr)
    return results


def scene_rows(result):
    """Prints a scene's figures and returns how many bounds are not kept."""
    rounds, broken = result["rounds"], 0
    title = result["scene"] + (", %d posts" % result["posts"] if result["scene"] == "profile" else "")
    print("\n%-27s%-26s%-22s%-22s%-22s%-22s%s" % (title, "us", "floor", "Qt software", "GTK cairo", "us / Qt", "bound"))
    for name, key, bound in FIGURES:
        cells = [number(values(rounds[n], key)) for n in ["us"] + PEERS]
        rs = ratios(rounds["us"], rounds["qt-sw"], key)
        verdict = ""
        if bound:
            vs = rs if bound[0] == "R" else values(rounds["us"], key)
            verdict = "%g" % bound[1] + ("" if not vs else " ok" if statistics.median(vs) <= bound[1] else " NOT KEPT")
            broken += verdict.endswith("KEPT")
        ratio = "" if not rs or not bound or bound[0] == "V" else "%.2f [%.2f-%.2f]" % (statistics.median(rs), min(rs), max(rs))
        print("%-27s%-26s%-22s%-22s%-22s%-22s%s" % ((name,) + tuple(cells) + (ratio, verdict)))
    return broken


def growth(results):
    """The same with 100,000 posts as with 300: cost within 10 %, memory within 1 MB."""
    runs = {r["posts"]: r["rounds"]["us"] for r in results if r["scene"] == "profile"}
    few, many = runs[300], runs[100000]
    cost = statistics.median(values(many, "total_cpu_s")) / statistics.median(values(few, "total_cpu_s"))
    memory = statistics.median(values(many, "pss_mb")) - statistics.median(values(few, "pss_mb"))
    kept = cost <= 1.10 and memory <= 1
    print("\n100,000 posts against 300: cost x%.3f (at most 1.10), memory %+.1f MB (at most +1)%s" % (cost, memory, "" if kept else " NOT KEPT"))
    return not kept


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--runs", type=int, default=5)
    ap.add_argument("--idle", type=float, default=10)
    ap.add_argument("--images", default=os.environ.get("PEER_IMAGES", os.path.join(drive.BUILD, "images")))
    ap.add_argument("--out")
    ap.add_argument("app")
    o = ap.parse_args()
    results = play(o.app, o.runs, o.idle, o.images)
    if o.out:
        json.dump(results, open(o.out, "w"), indent=1, ensure_ascii=False)
    print("%d rounds, programs in turn; median [least-greatest]; ratios of the same round" % o.runs)
    broken = sum([scene_rows(r) for r in results]) + growth(results)
    print("\n%s" % ("every bound is kept" if not broken else "%d bounds are not kept" % broken))
    sys.exit(1 if broken else 0)


main()
