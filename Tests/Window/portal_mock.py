"""What python3-dbusmock needs to play the settings portal."""
import json

import dbus

BUS_NAME = "org.freedesktop.portal.Desktop"
MAIN_OBJ = "/org/freedesktop/portal/desktop"
MAIN_IFACE = "org.freedesktop.portal.Settings"
SYSTEM_BUS = False

COMMON, GNOME = "org.freedesktop.appearance", "org.gnome.desktop.interface"
FLOOD = 10_000  # signals


def load(mock, parameters):
    """Begins with these settings; only one way of being asked is known, as in old portals."""
    mock.knows = parameters["knows"]
    mock.told = {name: value(word) for name, word in parameters["settings"].items()}


@dbus.service.method(MAIN_IFACE, in_signature="as", out_signature="a{sa{sv}}")
def ReadAll(self, spaces):
    _check(self, "ReadAll")
    return dbus.Dictionary(
        {space: dbus.Dictionary({name: told for name, told in self.told.items()
                                 if namespace(name) == space}, signature="sv")
         for space in spaces}, signature="sa{sv}")


@dbus.service.method(MAIN_IFACE, in_signature="ss", out_signature="v")
def ReadOne(self, _, name):
    _check(self, "ReadOne")
    return _known(self, name)


@dbus.service.method(MAIN_IFACE, in_signature="ss", out_signature="v")
def Read(self, _, name):
    _check(self, "Read")
    told = _known(self, name)
    return type(told)(told, variant_level=2)  # a variant in a variant


@dbus.service.method(MAIN_IFACE, in_signature="ss", out_signature="")
def Tell(self, name, word):
    """Changes a setting, given as JSON, and tells everybody."""
    self.told[name] = value(json.loads(word))
    _emit(self, name, self.told[name])


@dbus.service.method(MAIN_IFACE, in_signature="ss", out_signature="")
def Flood(self, name, words):
    """Tells of a setting again and again, with each of the values in turn."""
    values = [value(word) for word in json.loads(words)]
    for number in range(FLOOD):
        _emit(self, name, values[number % len(values)])


def namespace(name):
    """Where the portal has a setting."""
    return GNOME if name in ("enable-animations", "text-scaling-factor") else COMMON


def value(word):
    """What the portal sends for a value of JSON."""
    if isinstance(word, bool):
        return dbus.Boolean(word, variant_level=1)
    if isinstance(word, int):
        return dbus.UInt32(word, variant_level=1)
    if isinstance(word, float):
        return dbus.Double(word, variant_level=1)
    if isinstance(word, list):
        return dbus.Struct([dbus.Double(channel) for channel in word], signature="ddd",
                           variant_level=1)
    return dbus.String(word, variant_level=1)


def _emit(self, name, told):
    self.EmitSignal(MAIN_IFACE, "SettingChanged", "ssv", [namespace(name), name, told])


def _check(self, method):
    if method != self.knows:
        raise dbus.exceptions.DBusException(
            method, name="org.freedesktop.DBus.Error.UnknownMethod")


def _known(self, name):
    if name not in self.told:
        raise dbus.exceptions.DBusException(name, name="org.freedesktop.portal.Error.NotFound")
    return self.told[name]
