"""A session bus of its own with a mock of the settings portal, and one that never answers."""
import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

try:
    import dbus
    import dbusmock
except ImportError:
    sys.exit("The window test needs python3-dbusmock: run Scripts/setup test")

import portal_mock

PATIENCE = 20  # seconds until the portal is there
MOCK = Path(portal_mock.__file__)
# Without folders of services nothing of this machine's own desktop is started.
CONFIGURATION = """<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen>
<policy context="default"><allow send_destination="*" eavesdrop="true"/>
<allow eavesdrop="true"/><allow own="*"/></policy></busconfig>"""


class Portal:
    """The bus runs until it is ended, the portal from `appear` to `vanish`."""

    def __init__(self, folder):
        file = Path(folder, "bus.conf")
        file.write_text(CONFIGURATION)
        read, write = os.pipe()
        self.bus = subprocess.Popen(
            ["dbus-daemon", f"--config-file={file}", "--nofork", f"--print-address={write}"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            self.address = answer.readline().strip()
        self.connection = dbus.bus.BusConnection(self.address)
        self.connection.set_exit_on_disconnect(False)
        self.mock = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.vanish()
        self.die()

    def appear(self, settings, knows="ReadAll"):
        """The portal comes with these settings and knows one way of being asked."""
        parameters = json.dumps({"settings": settings, "knows": knows})
        self.mock = subprocess.Popen(
            [sys.executable, "-m", "dbusmock", "--template", str(MOCK), "--parameters", parameters],
            env=os.environ | {"DBUS_SESSION_BUS_ADDRESS": self.address}, stdout=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while not self.connection.name_has_owner(portal_mock.BUS_NAME):
            if time.monotonic() > end or self.mock.poll() is not None:
                raise RuntimeError("the mock of the portal did not come up")
            time.sleep(0.05)

    def vanish(self):
        """The portal ends as one that crashes."""
        if self.mock:
            self.mock.kill()
            self.mock.wait()
            self.mock = None

    def die(self):
        """The bus ends."""
        if self.bus.poll() is None:
            self.bus.kill()
            self.bus.wait()

    def tell(self, name, value):
        """The portal tells of a setting that changed."""
        self._portal().Tell(name, json.dumps(value), signature="ss")

    def flood(self, name, values):
        """The portal tells of a setting very often, with each of the values in turn."""
        self._portal().Flood(name, json.dumps(values), signature="ss", timeout=10 * PATIENCE)

    def _portal(self):
        return dbus.Interface(
            self.connection.get_object(
                portal_mock.BUS_NAME, portal_mock.MAIN_OBJ, introspect=False),
            portal_mock.MAIN_IFACE)


class SilentBus:
    """A socket that takes connections and never says a word."""

    def __init__(self, folder):
        path = Path(folder, "silent")
        self.address = f"unix:path={path}"
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind(str(path))
        self.socket.listen()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()
