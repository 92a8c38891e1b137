#!/usr/bin/env python3
"""Push quotes: reads `code,bid,ask` lines from standard input and posts them in batches.

    LOTDESK_URL=http://127.0.0.1:8080 LOTDESK_FEED_KEY=... ./push_quotes.py < quotes.csv

The key is made in the back office (Integrations) or found in DATA/secrets/feed.key. Needs Python 3.9 and nothing else.
Exits with 1 if the server rejected a quote; each rejection is printed with its reason.
"""

import csv
import json
import os
import sys
import urllib.request

BATCH = 500  # quotes in one call; the server takes up to 10,000

URL = os.environ.get("LOTDESK_URL", "http://127.0.0.1:8080")
KEY = os.environ["LOTDESK_FEED_KEY"]


def post(quotes):
    """Posts one batch; returns the rejected quotes, each with its reason."""
    request = urllib.request.Request(
        f"{URL}/feed/quotes",
        data=json.dumps(quotes).encode(),
        headers={"X-Feed-Key": KEY, "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=10) as response:
        answer = json.load(response)
    if answer["code"] != 1:
        sys.exit(f"rejected: {answer['msg']}")
    return answer["data"]["refused"]


def main():
    rejected, sent, batch = [], 0, []
    # Prices stay text: a binary float would change them.
    for code, bid, ask in csv.reader(sys.stdin):
        batch.append({"code": code, "bid": bid, "ask": ask})
        if len(batch) == BATCH:
            rejected += post(batch)
            sent, batch = sent + len(batch), []
    if batch:
        rejected += post(batch)
        sent += len(batch)
    for quote in rejected:
        print(f"rejected {quote['code']}: {quote['why']}", file=sys.stderr)
    print(f"{sent - len(rejected)} of {sent} quotes accepted")
    sys.exit(1 if rejected else 0)


if __name__ == "__main__":
    main()
