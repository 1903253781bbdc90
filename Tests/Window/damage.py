"""Counts how often a window's picture changes, as the X server sees it."""
import ctypes
import time

XID = ctypes.c_ulong
RAW_RECTANGLES = 0  # XDamageReportRawRectangles: one report a drawing request


class Event(ctypes.Union):
    """An XEvent: its type, and room for the largest one."""
    _fields_ = [("type", ctypes.c_int), ("room", ctypes.c_long * 24)]


class DamageCounter:
    """Watches one window from the moment it is made."""

    def __init__(self, display, window):
        self.x = ctypes.CDLL("libX11.so.6")
        damage = ctypes.CDLL("libXdamage.so.1")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.server = ctypes.c_void_p(self.x.XOpenDisplay(display.encode()))
        if not self.server:
            raise RuntimeError(f"no X server at {display}")
        base, errors = ctypes.c_int(), ctypes.c_int()
        if not damage.XDamageQueryExtension(
                self.server, ctypes.byref(base), ctypes.byref(errors)):
            raise RuntimeError("this X server does not report damage")
        self.notify = base.value
        damage.XDamageCreate.restype = XID
        damage.XDamageCreate(self.server, XID(window), RAW_RECTANGLES)
        self.x.XSync(self.server, 0)

    def count(self, seconds):
        """Reports that come within so many seconds, those already waiting left out."""
        self.seen()
        time.sleep(seconds)
        return self.seen()

    def seen(self):
        """Reports that came since this was asked last."""
        self.x.XSync(self.server, 0)
        event, seen = Event(), 0
        while self.x.XPending(self.server):
            self.x.XNextEvent(self.server, ctypes.byref(event))
            seen += event.type == self.notify
        return seen
