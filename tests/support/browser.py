"""A page in a Chromium without a screen, moved by its own DevTools. Needs the package websocket-client of the Python that runs it."""
import json
import os
import shutil
import signal
import subprocess
import time
import urllib.request
from pathlib import Path


def program():
    """Its path; None: there is no Chromium here."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


class Page:
    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir()
        with open(self.folder / "errors", "wb") as errors:
            self.process = subprocess.Popen(
                [program(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--window-size=1200,900",
                 "--proxy-server=direct://", "--remote-debugging-port=0", f"--user-data-dir={self.folder / 'profile'}", "about:blank"],
                env={**os.environ, "HOME": str(self.folder), "TMPDIR": str(self.folder)}, stdin=subprocess.DEVNULL, stdout=errors, stderr=errors, start_new_session=True)
        port = self.folder / "profile/DevToolsActivePort"
        self.wait("the browser does not start", lambda: port.exists() and port.read_text().count("\n") == 1, 60)
        address = f"http://127.0.0.1:{port.read_text().split()[0]}/json/list"
        pages = self.wait("the browser has no page", lambda: [page for page in self.read(address) if page["type"] == "page"])
        import websocket
        self.line = websocket.create_connection(pages[0]["webSocketDebuggerUrl"], timeout=60, suppress_origin=True)
        self.number = 0
        self.send("Page.enable")

    @staticmethod
    def read(address):
        with urllib.request.urlopen(address, timeout=30) as answer:
            return json.load(answer)

    @staticmethod
    def wait(problem, condition, seconds=30):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if value := condition():
                return value
            time.sleep(0.2)
        raise AssertionError(problem)

    def send(self, method, **parameters):
        self.number += 1
        self.line.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.line.recv())
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise AssertionError(f"{method}: {answer['error']}")
                return answer["result"]

    def open(self, url):
        failed = self.send("Page.navigate", url=url).get("errorText")
        if failed:
            raise AssertionError(f"{url}: {failed}")

    def value(self, expression):
        return self.send("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def text(self):
        """What the page shows."""
        return self.value("document.body ? document.body.innerText : ''") or ""

    def see(self, expression, seconds=60):
        """Waits until the expression is true in the page."""
        return self.wait(f"{expression} is not true on {self.value('location.href')}:\n{self.text()[:2000]}", lambda: self.value(expression), seconds)

    def click(self, selector):
        """The middle of an element."""
        where = json.loads(self.see(f"(() => {{ const e = document.querySelector({json.dumps(selector)}); if (!e) return null;"
                                    " const r = e.getBoundingClientRect(); return JSON.stringify([r.x + r.width / 2, r.y + r.height / 2]); })()"))
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=where[0], y=where[1], button="left", clickCount=1)

    def type(self, text):
        self.send("Input.insertText", text=text)

    def press_shift_enter(self):
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key="Enter", code="Enter", windowsVirtualKeyCode=13, modifiers=8)

    def close(self):
        try:
            self.line.close()
        except OSError:
            pass
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
