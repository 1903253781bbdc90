#!/usr/bin/env python3
"""Runs several programs interleaved (A B C A B C ...) through drive.py and prints figures and ratios.

  compare.py --scene profile [--posts 3000] [--runs 5] [--idle 0] [--out FILE] NAME[=COMMAND] NAME[=COMMAND] ...

A NAME without a COMMAND is looked up in peers.json.  COMMAND may begin with K=V environment words; BUILD is
the folder of what build.sh made.  Ratios are to the first NAME: the median over the rounds of (figure / first's figure in the same
round), with its least and greatest.
"""
import argparse, json, os, shlex, statistics, sys
import drive

HERE = drive.HERE
SHOW = ["nonblank_ms", "photo_ms", "settled_ms", "start_cpu_s", "cpu_s", "xserver_cpu_s", "total_cpu_s", "cpu_ms_per_frame", "frames_script",
        "frames_active", "missed_60", "missed_ms", "interval_p99", "response_p50", "response_max", "peak_rss_mb", "pss_mb", "mapped_so_mb",
        "idle_cpu_s", "frames_idle", "self.frame_cpu_ms_p50", "self.frame_cpu_ms_p95", "self.frame_cpu_ms_p99", "self.first_frame_ms", "others_cpu_s"]
RATIO = ["nonblank_ms", "photo_ms", "start_cpu_s", "total_cpu_s", "cpu_ms_per_frame", "peak_rss_mb", "pss_mb", "mapped_so_mb"]


def get(r, k):
    for p in k.split("."):
        r = r.get(p) if isinstance(r, dict) else None
    return r if isinstance(r, (int, float)) else None


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--scene", required=True)
    ap.add_argument("--posts", type=int, default=300)
    ap.add_argument("--images", default=os.environ.get("PEER_IMAGES", os.path.join(drive.BUILD, "images")))
    ap.add_argument("--runs", type=int, default=5)
    ap.add_argument("--idle", type=float, default=0)
    ap.add_argument("--idle-first", type=float, default=0, help="idle seconds in the first round only")
    ap.add_argument("--shots", help="prefix of screenshots, of the first round")
    ap.add_argument("--out")
    ap.add_argument("names", nargs="+")
    o = ap.parse_args()
    known = json.load(open(os.path.join(HERE, "peers.json")))
    progs = []
    for n in o.names:
        n, _, c = n.partition("=")
        w = shlex.split((c or known[n]).replace("BUILD", drive.BUILD))
        env = {}
        while w and "=" in w[0] and not w[0].startswith("/"):
            k, v = w.pop(0).split("=", 1)
            env[k] = v
        progs.append((n, w, env))
    res = {n: [] for n, _, _ in progs}
    for i in range(o.runs):
        for n, w, env in progs:
            r = drive.one(o.scene, w, o.images, o.posts, env, o.idle or (o.idle_first if i == 0 else 0), o.shots and i == 0 and o.shots + "-" + n or None)
            if "fail" in r:
                print("%s run %d: %s %s" % (n, i, r["fail"], r.get("stderr", "")[-300:]), file=sys.stderr)
            res[n].append(r)
        if o.out:
            json.dump({"scene": o.scene, "posts": o.posts, "results": res}, open(o.out, "w"), indent=1, ensure_ascii=False)
    width = max(12, *(len(n) + 2 for n in res))
    print("scene %s, posts %d, %d rounds: median [min–max]" % (o.scene, o.posts, o.runs))
    print("%-24s" % "" + "".join("%-26s" % n for n in res))
    for k in SHOW:
        line = "%-24s" % k
        any_ = False
        for n in res:
            v = [x for x in (get(r, k) for r in res[n] if "fail" not in r) if x is not None]
            any_ |= bool(v)
            line += "%-26s" % ("%.4g [%.4g–%.4g]" % (statistics.median(v), min(v), max(v)) if v else "-")
        if any_:
            print(line)
    base = progs[0][0]
    print("ratio to %s" % base)
    for k in RATIO:
        line = "%-24s" % k
        for n in res:
            v = [get(a, k) / get(b, k) for a, b in zip(res[n], res[base]) if get(a, k) is not None and get(b, k)]
            line += "%-26s" % ("×%.2f [%.2f–%.2f]" % (statistics.median(v), min(v), max(v)) if v else "-")
        print(line)
    sys.stdout.flush()


main()
