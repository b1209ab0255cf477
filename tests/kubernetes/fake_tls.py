"""TLS in front of the fake API server: kubectl sends its token over TLS only. One thread for each connection moves bytes both ways."""

import select
import socket
import ssl
import subprocess
import threading

MAX_BUFFER = 1 << 20


def make_certificate(folder):
    """Makes a certificate for 127.0.0.1 that is its own authority. Returns the paths of certificate and key."""
    certificate, key = folder / "server.crt", folder / "server.key"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                    "/CN=lab-ca", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(certificate)],
                   check=True, capture_output=True)
    return certificate, key


def read_some(source):
    """Returns bytes, b"" at the end, or None if there are none now."""
    try:
        return source.recv(65536)
    except (ssl.SSLWantReadError, ssl.SSLWantWriteError, BlockingIOError):
        return None
    except OSError:
        return b""


def write_some(to, buffer):
    """Returns False if the other end is closed."""
    try:
        while buffer:
            del buffer[:to.send(buffer)]
    except (ssl.SSLWantReadError, ssl.SSLWantWriteError, BlockingIOError):
        pass
    except OSError:
        return False
    return True


def move(client, server):
    client.setblocking(False)
    server.setblocking(False)
    up, down = bytearray(), bytearray()
    is_open = True
    while is_open or down:
        read = [client] * (len(up) < MAX_BUFFER) + [server] * (is_open and len(down) < MAX_BUFFER)
        write = [server] * bool(up) + [client] * bool(down)
        ready = read if client.pending() else select.select(read, write, [], 5)[0]
        if client in ready or client.pending():
            data = read_some(client)
            if data == b"":
                return
            up += data or b""
        if server in ready:
            data = read_some(server)
            is_open = is_open and data != b""
            down += data or b""
        if not write_some(server, up) or not write_some(client, down):
            return


def serve_connection(context, raw, port):
    server = socket.create_connection(("127.0.0.1", port))
    try:
        raw.settimeout(20)
        with context.wrap_socket(raw, server_side=True) as client:
            move(client, server)
    except OSError:
        raw.close()
    finally:
        server.close()


def start(folder, port):
    """Serves TLS for the plain server at that port. Returns its own port and the path of the certificate."""
    certificate, key = make_certificate(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    listener = socket.create_server(("127.0.0.1", 0), backlog=64)

    def accept():
        while True:
            raw, _ = listener.accept()
            threading.Thread(target=serve_connection, args=(context, raw, port), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    return listener.getsockname()[1], certificate
