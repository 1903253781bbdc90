"""The desktop's wishes: asked for, followed, outvoted, and nothing lost where nobody answers."""
import json
import re
import time
from pathlib import Path

from damage import DamageCounter
from portal import Portal, SilentBus

SCREEN = "premium-poster"
BAR = (4, 20)  # a place in the title bar beside its text: the window's ground
DARK, LIGHT = bytes(3), bytes([255] * 3)
BLUE = (0.2, 0.5, 0.9)  # an accent that can be read on black as it is
SOON = 1  # seconds in which a change must be seen
FRAMES = 60  # a second, the most that a flood may draw
LATE = 500  # milliseconds that a first frame may come later than another, on a busy machine
MESSAGES = "messages"


def check(desk, report):
    """Everything, each with a portal of its own."""
    with Portal(desk.folder.name) as portal:
        following(desk, portal, report)
    with Portal(desk.folder.name) as portal:
        outvoted(desk, portal, report)
    remembering(desk, report)
    silence(desk, report)


def following(desk, portal, report):
    """What the portal tells at the start and later, and what happens to it."""
    portal.appear({"color-scheme": 1, "accent-color": BLUE})
    window, counter = _open(desk, portal.address)
    report.say("a dark desktop makes the window dark", _becomes(desk, window, DARK),
               _ground(desk, window))
    colour = bytes(round(255 * channel) for channel in BLUE)
    report.say("the desktop's accent is the window's", colour in desk.picture(window)[2],
               "not found")

    _rest(counter)
    portal.tell("color-scheme", 2)
    time.sleep(SOON)
    drawn = counter.seen()  # also what was drawn while the portal was still telling
    report.say(f"a change at the desktop is seen within {SOON} s",
               drawn > 0 and _ground(desk, window) == LIGHT, drawn)
    before = desk.picture(window)
    portal.tell("text-scaling-factor", 1.5)
    report.say("larger text at the desktop is larger in the window",
               desk.wait_for(lambda: desk.picture(window) != before, "larger text"))

    for name, value in [("color-scheme", "plaid"), ("accent-color", [0.5, float("nan"), 7.0]),
                        ("text-scaling-factor", -1.0), ("contrast", [1.0, 2.0, 3.0])]:
        portal.tell(name, value)
    portal.tell("color-scheme", 1)
    report.say("nonsense is passed over", _becomes(desk, window, DARK), _ground(desk, window))

    _rest(counter)
    begin = time.monotonic()
    portal.flood("color-scheme", [1, 2])
    time.sleep(SOON)
    drawn, took = counter.seen(), time.monotonic() - begin
    report.say("a flood of changes draws no more than a motion does",
               drawn <= FRAMES * took, (drawn, took))
    report.say("the last of them holds", _becomes(desk, window, LIGHT), _ground(desk, window))

    portal.vanish()
    portal.appear({"color-scheme": 1}, knows="Read")
    report.say("a portal that comes back is asked again, an old one too",
               _becomes(desk, window, DARK), _ground(desk, window))
    portal.die()
    time.sleep(SOON)
    report.say("without its bus the window lives on", _ground(desk, window) == DARK,
               desk.child.poll())
    desk.xdotool("key", "ctrl+q")
    report.say("and ends with 0", desk.end() == 0, desk.child.returncode)
    said = Path(desk.folder.name, MESSAGES).read_text().splitlines()
    report.say("all this is worth one sentence", len(said) == 1, said)


def outvoted(desk, portal, report):
    """The command line before the file, the file before the desktop."""
    portal.appear({"color-scheme": 1}, knows="ReadOne")
    file = Path(desk.folder.name, "tegotae", "settings.json")
    file.parent.mkdir(exist_ok=True)
    window, _ = _open(desk, portal.address)
    report.say("a portal that tells only one setting at a time is understood",
               _becomes(desk, window, DARK), _ground(desk, window))
    file.write_text('{"theme": "light"}')
    report.say("the user's file is followed, and comes before the desktop",
               _becomes(desk, window, LIGHT), _ground(desk, window))
    file.write_text('{"theme": "plaid"}')
    report.say("what is wrong in it is told with its place and changes nothing",
               desk.wait_for(
                   lambda: "settings.json:1:11: The setting theme"
                   in Path(desk.folder.name, MESSAGES).read_text(), "a message")
               # the window tells it too, for a while, and that lays a shadow on its ground
               and _becomes(desk, window, LIGHT), _ground(desk, window))
    file.write_text('{"theme": "auto"}')
    report.say("auto leaves it to the desktop", _becomes(desk, window, DARK),
               _ground(desk, window))
    _close(desk)
    window, _ = _open(desk, portal.address, "--theme", "light")
    time.sleep(SOON)
    report.say("the command line comes before all", _ground(desk, window) == LIGHT,
               _ground(desk, window))
    _close(desk)
    file.unlink()


def remembering(desk, report):
    """What the desktop wished last time holds until it has answered."""
    state = Path(desk.folder.name, "tegotae", "state.json")
    report.say("the desktop's wishes are remembered",
               json.loads(state.read_text()).get("desktop") == {"dark": 1}, state.read_text())
    with SilentBus(desk.folder.name) as silent:
        window, _ = _open(desk, silent.address)
        report.say("until the desktop answers the remembered wish holds",
                   _becomes(desk, window, DARK), _ground(desk, window))
        _close(desk)
        pictures = [_shot(desk, silent.address), _shot(desk, "")]
    report.say("a picture without a window asks nobody", pictures[0] == pictures[1],
               "another picture")
    state.unlink()
    Path(silent.address.partition("=")[2]).unlink()


def silence(desk, report):
    """The start with a bus that never answers, and with none."""
    with SilentBus(desk.folder.name) as silent:
        first = {address: min(_first_frame(desk, address) for _ in range(2))
                 for address in ("", silent.address)}
    report.say("a silent bus makes the first frame no later",
               first[silent.address] <= first[""] + LATE, first)


def _open(desk, address, *words):
    with open(Path(desk.folder.name, MESSAGES), "w", encoding="utf-8") as messages:
        window = desk.open("run", "--screen", SCREEN, *words, messages=messages,
                           DBUS_SESSION_BUS_ADDRESS=address)
    return window, DamageCounter(desk.display, window)


def _close(desk):
    desk.xdotool("key", "ctrl+q")
    desk.end()


def _ground(desk, window):
    width, _, pixels = desk.picture(window)
    start = 3 * (BAR[1] * width + BAR[0])
    return pixels[start:start + 3]


def _becomes(desk, window, colour):
    try:
        return desk.wait_for(lambda: _ground(desk, window) == colour, f"the ground {colour}")
    except RuntimeError:
        return False


def _rest(counter):
    while counter.count(0.4):
        pass


def _shot(desk, address):
    file = Path(desk.folder.name, "shot.png")
    desk.run("shot", "--screen", SCREEN, str(file), DBUS_SESSION_BUS_ADDRESS=address)
    return file.read_bytes()


def _first_frame(desk, address):
    desk.open("run", "--screen", SCREEN, "--stats", DBUS_SESSION_BUS_ADDRESS=address,
              answers=True)
    time.sleep(SOON)
    desk.xdotool("key", "ctrl+q")
    line = desk.child.communicate()[0]
    return float(re.search(r'"first_frame_ms": ([0-9.]+)', line).group(1))
