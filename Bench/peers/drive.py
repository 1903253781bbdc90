#!/usr/bin/env python3
"""Runs one program under test on its own Xvfb, plays the scene's script, prints JSON.

  drive.py [--runs 5] [--idle 10] [--shots PREFIX] [--env K=V ...] [--name NAME] SCENE -- PROGRAM ARG...

The program is started as  PROGRAM ARG... --scene SCENE --images DIR --posts N  (see README.md).
All outside figures come from /proc and X11; the program's own JSON line is kept under "self".
"""
import argparse, json, os, re, select, shutil, signal, statistics, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.environ.get("PEER_BUILD", os.path.join(HERE, "../../out/bench"))  # what build.sh made


def cpu(pid):
    try:
        return time.clock_gettime((~pid << 3) | 2)  # process CPU clock, ns exact
    except OSError:
        return None


def children(pid):
    out = []
    try:
        for t in os.listdir("/proc/%d/task" % pid):
            with open("/proc/%d/task/%s/children" % (pid, t)) as f:
                for c in f.read().split():
                    out += [int(c)] + children(int(c))
    except OSError:
        pass
    return out


def tree_cpu(pid):
    return sum(cpu(p) or 0 for p in [pid] + children(pid))


def mem(pid):
    rss = hwm = pss = 0
    for p in [pid] + children(pid):
        try:
            s = open("/proc/%d/status" % p).read()
            hwm += int(re.search(r"VmHWM:\s+(\d+)", s).group(1))
            rss += int(re.search(r"VmRSS:\s+(\d+)", s).group(1))
            pss += int(re.search(r"^Pss:\s+(\d+)", open("/proc/%d/smaps_rollup" % p).read(), re.M).group(1))
        except (OSError, AttributeError):
            pass
    return hwm / 1024, rss / 1024, pss / 1024


def mapped(pid):
    """bytes on disk of the executable and every shared object mapped"""
    seen = {}
    try:
        for line in open("/proc/%d/maps" % pid):
            p = line.split(None, 5)
            if len(p) == 6 and p[5].startswith("/") and "x" in p[1]:
                f = os.path.realpath(p[5].strip())
                if f not in seen and os.path.exists(f):
                    seen[f] = os.path.getsize(f)
    except OSError:
        pass
    return sum(seen.values()) / 1e6, len(seen)


def wakeups(pid):
    """how often the program's threads gave up the processor of their own will"""
    n = 0
    for p in [pid] + children(pid):
        try:
            for t in os.listdir("/proc/%d/task" % p):
                n += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", open("/proc/%d/task/%s/status" % (p, t)).read(), re.M).group(1))
        except (OSError, AttributeError):
            pass
    return n


def steal():
    f = open("/proc/stat").readline().split()
    return int(f[8]) / 100.0, sum(map(int, f[1:4])) / 100.0


NICE = int(os.environ.get("DRIVE_NICE", "-10"))  # so that other work on the machine delays the frames less; 0: leave alone


def lift(pid):
    if NICE:
        try:
            os.setpriority(os.PRIO_PROCESS, pid, NICE)
            with open("/proc/%d/autogroup" % pid, "w") as f:
                f.write(str(NICE))
        except OSError:
            pass


class X:
    def __init__(self):
        r, w = os.pipe()
        self.p = subprocess.Popen(["Xvfb", "-displayfd", str(w), "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset", "-ac",
                                   "+extension", "GLX"], pass_fds=[w], start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(w)
        lift(self.p.pid)
        s = b""
        while not s.endswith(b"\n"):
            if not select.select([r], [], [], 20)[0]:
                raise SystemExit("Xvfb did not start")
            c = os.read(r, 16)
            if not c:
                raise SystemExit("Xvfb did not start")
            s += c
        os.close(r)
        self.display = ":" + s.decode().strip()

    def stop(self):
        self.p.terminate()
        self.p.wait()


def one(scene, cmd, images, posts, env=None, idle=10.0, shots=None, script=None):
    x = X()
    e = dict(os.environ, DISPLAY=x.display, **(env or {}))
    e.pop("WAYLAND_DISPLAY", None)
    e["XDG_RUNTIME_DIR"] = rt = tempfile.mkdtemp(prefix="drive.")  # 0700, as a session would have
    # no session bus here: without these the GTK peers would try to launch one, which no desktop user waits for
    e.update(GTK_A11Y="none", ADW_DISABLE_PORTAL="1", GSETTINGS_BACKEND="memory", DBUS_SESSION_BUS_ADDRESS="unix:path=/nonexistent")
    res, prog, probe = {}, None, None
    try:
        t0 = time.monotonic_ns()
        probe_t0 = t0
        sc = script or os.path.join(HERE, "scripts", scene + ".txt")
        # the probe must watch before the program maps its window; t0 is re-stated once it does
        probe = subprocess.Popen([os.path.join(BUILD, "xprobe"), sc, str(t0)] + ([shots] if shots else []), env=e,
                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, start_new_session=True)
        lift(probe.pid)
        fd = probe.stdout
        assert fd.readline().strip() == "watching"
        t1 = time.monotonic_ns()
        off = (t1 - t0) / 1e6
        e["PEER_T0_NS"] = str(t1)
        err = tempfile.TemporaryFile("w+")
        prog = subprocess.Popen(cmd + ["--scene", scene, "--images", images, "--posts", str(posts)], env=e, stdout=subprocess.PIPE, stderr=err, text=True, start_new_session=True)
        lift(prog.pid)
        res["start_fail"] = None

        def until(word, limit):
            end = time.monotonic() + limit
            while True:
                left = end - time.monotonic()
                if left <= 0 or not select.select([fd], [], [], left)[0]:
                    raise RuntimeError("no %r within %g s, program %r" % (word, limit, prog.poll()))
                # fd is line buffered text: read one line at a time, looping while more is buffered
                line = fd.readline().split()
                if not line:
                    raise RuntimeError("probe ended")
                if line[0] == word:
                    return
                if line[0] in ("map", "nonblank", "photo", "settled"):
                    res[line[0] + "_ms"] = round(float(line[1]) - off, 1)
                elif line[0] == "size":
                    res["window"] = line[1]
                else:
                    v = float(line[1])
                    res[line[0]] = v
        # unbuffered line reads so that select() sees the truth
        import io
        raw = os.fdopen(os.dup(probe.stdout.fileno()), "rb", buffering=0)

        class L:
            def __init__(s): s.b = b""
            def fileno(s): return raw.fileno()
            def readline(s):
                while b"\n" not in s.b:
                    c = raw.read(1)
                    if not c: return ""
                    s.b += c
                l, s.b = s.b.split(b"\n", 1)
                return l.decode()
        fd = L()
        until("ready", 40)
        res["start_cpu_s"] = round(tree_cpu(prog.pid), 4)
        c0, x0, w0, (s0, b0) = tree_cpu(prog.pid), cpu(x.p.pid), time.monotonic(), steal()
        self0 = cpu(probe.pid)
        probe.stdin.write("go\n"); probe.stdin.flush()
        until("played", 180)
        c1, x1, w1, (s1, b1) = tree_cpu(prog.pid), cpu(x.p.pid), time.monotonic(), steal()
        res.pop("begin", None); res.pop("end", None)
        res["script_s"] = round(w1 - w0, 2)
        res["cpu_s"] = round(c1 - c0, 4)
        res["xserver_cpu_s"] = round(x1 - x0, 4)
        res["total_cpu_s"] = round(c1 - c0 + x1 - x0, 4)
        res["others_cpu_s"] = round(b1 - b0 - (c1 - c0 + x1 - x0) - (cpu(probe.pid) - self0), 2)  # noise: everybody else on the machine
        res["steal_s"] = round(s1 - s0, 2)
        hwm, rss, pss = mem(prog.pid)
        res.update(peak_rss_mb=round(hwm, 1), rss_mb=round(rss, 1), pss_mb=round(pss, 1))
        m, n = mapped(prog.pid)
        res.update(mapped_so_mb=round(m, 1), mapped_so_n=n)
        if idle:
            probe.stdin.write("idle\n"); probe.stdin.flush()
            time.sleep(1.0)
            probe.stdin.write("idle\n"); probe.stdin.flush()
            c0, x0, v0 = tree_cpu(prog.pid), cpu(x.p.pid), wakeups(prog.pid)
            time.sleep(idle)
            res["idle_wakeups_s"] = round((wakeups(prog.pid) - v0) / idle, 2)
            res["idle_cpu_s"] = round(tree_cpu(prog.pid) - c0, 5)
            res["idle_xserver_cpu_s"] = round(cpu(x.p.pid) - x0, 5)
        probe.stdin.close()
        for line in iter(fd.readline, ""):
            k, v = line.split()
            if k in ("frames_idle", "rawdamage"):
                res[k] = int(v)
        if not idle:
            res.pop("frames_idle", None)
        prog.send_signal(signal.SIGTERM)
        try:
            out, _ = prog.communicate(timeout=10)
            for line in out.splitlines():
                if line.startswith("{"):
                    res["self"] = json.loads(line)
        except subprocess.TimeoutExpired:
            res["self"] = "no exit on SIGTERM"
            prog.kill()
        del res["start_fail"]
    except Exception as ex:
        res["fail"] = str(ex)
        if prog:
            res["exit"] = prog.poll()
    finally:
        for p in (prog, probe):
            if p and p.poll() is None:
                p.kill()
                p.wait()
        x.stop()
        shutil.rmtree(rt, ignore_errors=True)
        if prog:
            err.seek(0)
            s = err.read().strip()
            if s:
                res["stderr"] = s[-1500:]
    if res.get("frames_script"):
        res["cpu_ms_per_frame"] = round(1000 * res["total_cpu_s"] / res["frames_script"], 3)
    return res


def merge(runs):
    """median, min and max of each number; nested for 'self'"""
    ok = [r for r in runs if "fail" not in r]
    out = {"runs": len(runs), "failed": len(runs) - len(ok)}
    if not ok:
        out["fail"] = runs[0].get("fail"); out["stderr"] = runs[0].get("stderr")
        return out

    def num(rs):
        o = {}
        for k in rs[0]:
            v = [r[k] for r in rs if isinstance(r.get(k), (int, float)) and not isinstance(r.get(k), bool)]
            if len(v) == len(rs):
                o[k] = [round(statistics.median(v), 4), min(v), max(v)]
        return o
    out.update(num(ok))
    s = [r["self"] for r in ok if isinstance(r.get("self"), dict)]
    if s:
        out["self"] = num(s)
        for k, v in s[0].items():
            if isinstance(v, str):
                out["self"][k] = v
    out["window"] = ok[0].get("window")
    if ok[0].get("stderr"):
        out["stderr"] = ok[0]["stderr"][-300:]
    return out


def pretty(o):
    """JSON with the [median, min, max] lists on one line"""
    return re.sub(r"\[\s+([-\d.e]+),\s+([-\d.e]+),\s+([-\d.e]+)\s+\]", r"[\1, \2, \3]", json.dumps(o, indent=1, ensure_ascii=False))


def main():
    a = sys.argv[1:]
    i = a.index("--")
    cmd = a[i + 1:]
    ap = argparse.ArgumentParser()
    ap.add_argument("scene")
    ap.add_argument("--runs", type=int, default=5)
    ap.add_argument("--idle", type=float, default=10)
    ap.add_argument("--images", default=os.environ.get("PEER_IMAGES", os.path.join(BUILD, "images")))
    ap.add_argument("--posts", type=int, default=300)
    ap.add_argument("--shots")
    ap.add_argument("--script")
    ap.add_argument("--env", action="append", default=[])
    ap.add_argument("--raw", action="store_true")
    o = ap.parse_args(a[:i])
    env = dict(kv.split("=", 1) for kv in o.env)
    runs = [one(o.scene, cmd, o.images, o.posts, env, o.idle, o.shots, o.script) for _ in range(o.runs)]
    print(pretty(runs if o.raw else merge(runs)))


if __name__ == "__main__":
    main()
