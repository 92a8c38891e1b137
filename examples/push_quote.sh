#!/bin/sh
# Push one quote with curl:
#
#   LOTDESK_FEED_KEY=... ./push_quote.sh EURUSD 1.10001 1.10011
#
# Prints the server's answer: how many quotes were accepted, and the rejected ones with their reason.
set -eu
curl --silent --show-error --fail-with-body --max-time 10 \
    -H "X-Feed-Key: $LOTDESK_FEED_KEY" -H 'Content-Type: application/json' \
    -d "[{\"code\":\"$1\",\"bid\":\"$2\",\"ask\":\"$3\"}]" \
    "${LOTDESK_URL:-http://127.0.0.1:8080}/feed/quotes"
