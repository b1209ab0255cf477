"""The servers of hostile_ssh.py that speak SSH well up to a point, and then do not. They let everybody in."""
import asyncio
import os
import struct

import asyncssh

BANNER, INFO_REQUEST, CONFIRMATION, ADJUST, DATA, STDERR, REQUEST = 53, 60, 91, 93, 94, 95, 98
IGNORE, UNKNOWN, GLOBAL = 2, 200, 80
PIECE = 32000
# Between pieces of floods that only a time limit ends: two thousand messages a second for a minute, each flood, leave the machine
# half of its processors for other tests.
UNTIL_TIMEOUT = 0.1


def number(value):
    return struct.pack(">I", value & 0xffffffff)


def string(value):
    return number(len(value)) + value


class Session(asyncssh.SSHServerSession):
    """Takes the command and says nothing."""

    def __init__(self, server):
        self.server = server

    def connection_made(self, chan):
        self.chan = chan

    def exec_requested(self, command):
        return self.server.command(self.chan)

    def session_started(self):
        self.server.started(self.chan)

    def data_received(self, data, datatype):
        pass


class Tunnel(asyncssh.SSHTCPSession):
    """Of a jump host: takes what is for the machine behind it, and does there what it would do to a command."""

    def __init__(self, server):
        self.server = server

    def connection_made(self, chan):
        self.chan = chan

    def session_started(self):
        self.server.command(self.chan)
        self.server.started(self.chan)

    def data_received(self, data, datatype):
        pass


class Server(asyncssh.SSHServer):
    asks = False

    def __init__(self, name, report, pace):
        self.name, self.report, self.pace = name, report[name], pace

    def connection_made(self, conn):
        self.conn = conn
        self.report["open"] += 1

    def connection_lost(self, exc):
        self.report["open"] -= 1

    def begin_auth(self, username):
        return self.asks

    def public_key_auth_supported(self):
        return False

    def session_requested(self):
        return self.channel(Session)

    def connection_requested(self, *_):
        return self.channel(Tunnel)

    def channel(self, kind):
        return kind(self)

    def command(self, chan):
        return True

    def started(self, chan):
        pass

    def flood(self, kind, *content, times=1, pace=None):
        """Sends this for as long as there is a connection, whatever is read of it."""
        async def run():
            transport = self.conn._transport
            while transport is not None and not transport.is_closing():
                if transport.get_write_buffer_size() < 1 << 20:
                    for _ in range(times):
                        self.conn.send_packet(kind, *content)
                        self.report["sent"] += sum(map(len, content)) + 1
                await asyncio.sleep(pace or self.pace)
        self.task = asyncio.get_running_loop().create_task(run())


def there(chan):
    return number(chan._send_chan)


def confirming(conn, window, size):
    plain = conn.send_channel_open_confirmation
    conn.send_channel_open_confirmation = lambda send, recv, _window, _size, *more: plain(send, recv, window, size, *more)


def never_closing(conn):
    """What was closed there stays open here."""
    plain = conn.send_packet
    conn.send_packet = lambda kind, *more, **words: None if kind in (96, 97) else plain(kind, *more, **words)


class silent_at_the_sign_in(Server):
    def begin_auth(self, username):
        return asyncio.sleep(3600)

class greetings_at_the_sign_in(Server):
    def begin_auth(self, username):
        self.flood(BANNER, string(b"welcome " * 1000), string(b""), times=4, pace=UNTIL_TIMEOUT)
        return asyncio.sleep(3600)

class closes_at_the_sign_in(Server):
    def begin_auth(self, username):
        self.conn.abort()
        return True

class Asking(Server):
    asks = True
    prompts = []

    def kbdint_auth_supported(self):
        return True

    def get_kbdint_challenge(self, username, lang, submethods):
        return "title", "instruction", "", self.prompts

    def validate_kbdint_response(self, username, responses):
        return self.get_kbdint_challenge(username, "", "")

class ten_thousand_prompts(Asking):
    prompts = [("?", False)] * 10000

class a_hundred_prompts(Asking):
    prompts = [("?", False)] * 100

class prompts_without_end(Asking):
    prompts = [("Password: ", False)]

class talk_without_a_question(Asking):
    prompts = []

class silent_at_the_channel(Server):
    def channel(self, kind):
        async def never():
            await asyncio.sleep(3600)
        return never()

class no_channel(Server):
    def channel(self, kind):
        return False

class silent_after_the_command(Server):
    pass

class no_command(Server):
    def command(self, chan):
        return False

class closes_at_the_command(Server):
    def command(self, chan):
        self.conn.abort()
        return True

class unknown_messages(Server):
    def started(self, chan):
        self.flood(UNKNOWN, times=200, pace=UNTIL_TIMEOUT)

class unknown_messages_and_reads_nothing(Server):
    def started(self, chan):
        self.conn._transport.pause_reading()
        self.flood(UNKNOWN, times=1000)

class questions_and_reads_nothing(Server):
    def started(self, chan):
        self.conn._transport.pause_reading()
        self.flood(GLOBAL, string(b"hostkeys-prove-00@openssh.com"), b"\x01", times=1000)

class channels_nobody_opened(Server):
    def started(self, chan):
        for kind, more in ((DATA, string(b"x")), (STDERR, number(1) + string(b"x")), (ADJUST, number(9)), (96, b""), (97, b""),
                           (REQUEST, string(b"exit-status") + b"\1" + number(7)), (CONFIRMATION, number(1) * 3), (92, number(1) +
                           string(b"no") + string(b"")), (99, b""), (100, b"")):
            self.conn.send_packet(kind, number(77777), more)
        self.flood(DATA, number(77777), string(b"x" * PIECE), pace=UNTIL_TIMEOUT)

class a_window_of_nothing(Server):
    def connection_made(self, conn):
        super().connection_made(conn)
        confirming(conn, 0, 32768)

class a_window_without_end(Server):
    def started(self, chan):
        self.flood(ADJUST, there(chan), number(0xffffffff), times=200, pace=UNTIL_TIMEOUT)

class packets_of_nothing(Server):
    def connection_made(self, conn):
        super().connection_made(conn)
        confirming(conn, 1 << 21, 0)

class packets_of_ten(Server):  # the ten that libssh takes off for the headers
    def connection_made(self, conn):
        super().connection_made(conn)
        confirming(conn, 1 << 21, 10)

class confirms_twice(Server):
    def command(self, chan):
        self.conn.send_packet(CONFIRMATION, there(chan), number(chan._recv_chan), number(1 << 21), number(10))
        return True

class data_beyond_the_window(Server):
    def started(self, chan):
        never_closing(self.conn)
        self.flood(DATA, there(chan), string(b"x" * PIECE), times=8)

class stderr_beyond_the_window(Server):
    def started(self, chan):
        never_closing(self.conn)
        self.conn.send_packet(DATA, there(chan), string(b"y" * PIECE))
        self.flood(STDERR, there(chan), number(1), string(b"x" * PIECE), times=8)

class data_byte_by_byte(Server):
    def started(self, chan):
        self.flood(DATA, there(chan), string(b"\n"), times=200, pace=UNTIL_TIMEOUT)

class packets_that_do_not_verify(Server):
    def started(self, chan):
        async def run():
            transport = self.conn._transport
            while not transport.is_closing():
                if transport.get_write_buffer_size() < 1 << 20:
                    transport.write(os.urandom(65536))
                    self.report["sent"] += 65536
                await asyncio.sleep(self.pace)
        self.task = asyncio.get_running_loop().create_task(run())

class exchanges_without_end(Server):
    def started(self, chan):
        self.flood(20, os.urandom(16), string(b"nothing") * 10, bytes(5))

class a_goodbye_without_end(Server):
    def started(self, chan):
        self.conn.send_packet(1, number(2), string(b"\x1b]0;owned\x07" + b"bye " * 50000), string(b""))


async def serve(report, pace):
    key = asyncssh.generate_private_key("ssh-ed25519")
    ports, kept = {}, []
    for kind in [silent_at_the_sign_in, greetings_at_the_sign_in, closes_at_the_sign_in, ten_thousand_prompts,
                 a_hundred_prompts, prompts_without_end, talk_without_a_question, silent_at_the_channel, no_channel,
                 silent_after_the_command, no_command, closes_at_the_command, unknown_messages,
                 unknown_messages_and_reads_nothing, questions_and_reads_nothing, channels_nobody_opened,
                 a_window_of_nothing, a_window_without_end, packets_of_nothing, packets_of_ten, confirms_twice,
                 data_beyond_the_window, stderr_beyond_the_window, data_byte_by_byte, packets_that_do_not_verify,
                 exchanges_without_end, a_goodbye_without_end]:
        name = kind.__name__
        report[name] = {"sent": 0, "open": 0}
        server = await asyncssh.create_server(lambda kind=kind, name=name: kind(name, report, pace), "127.0.0.1", 0,
                                              server_host_keys=[key], login_timeout=3600)
        kept.append(server)
        ports[name] = server.sockets[0].getsockname()[1]
    serve.kept = kept
    return key.get_fingerprint(), ports
