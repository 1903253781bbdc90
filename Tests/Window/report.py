"""What a test of the window says."""


class Report:
    """Sentences that hold and sentences that don't."""

    def __init__(self):
        self.passed = self.failed = 0

    def say(self, sentence, holds, seen=""):
        """Counts and prints one sentence; what was seen helps if it does not hold."""
        self.passed += bool(holds)
        self.failed += not holds
        print(f"ok   {sentence}" if holds else f"FAIL {sentence}: {seen}", flush=True)
