#!/usr/bin/env python3
"""Receive webhooks: checks each signature, answers at once, prints the event.

    WEBHOOK_SECRET=whsec_... ./webhook_receiver.py 9000

Register http://HOST:9000/ in the back office (Integrations > Webhooks), which shows the secret once. A delivery may come
twice and out of order: `id` names the event, so remember the ids that were processed. Anything but a 2xx answer is
delivered again later. Needs Python 3.9 and nothing else.
"""

import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["WEBHOOK_SECRET"].encode()
AGE_MAX_S = 300  # older signatures may be replays
BODY_MAX = 1 << 20


def is_authentic(header, body):
    """`t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA256 of `SECONDS.BODY` with the webhook's secret."""
    try:
        parts = dict(part.split("=", 1) for part in header.split(","))
        age = abs(time.time() - int(parts["t"]))
    except (KeyError, ValueError):
        return False
    expected = hmac.new(SECRET, parts["t"].encode() + b"." + body, hashlib.sha256).hexdigest()
    return age <= AGE_MAX_S and hmac.compare_digest(expected, parts.get("v1", ""))


class Receiver(BaseHTTPRequestHandler):
    seen = set()  # ids; a real receiver keeps them in its database

    def do_POST(self):
        body = self.rfile.read(min(int(self.headers.get("Content-Length", 0)), BODY_MAX))
        if not is_authentic(self.headers.get("X-Lotdesk-Signature", ""), body):
            self.send_error(401, "invalid signature")
            return
        self.send_response(204)
        self.end_headers()
        event = json.loads(body)
        if event["id"] not in self.seen:
            self.seen.add(event["id"])
            print(event["event"], json.dumps(event["data"]), flush=True)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver)
    print(f"listening on {server.server_port}", flush=True)
    server.serve_forever()
