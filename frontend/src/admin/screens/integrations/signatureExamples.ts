// Code that verifies the signature of a webhook, as docs/webhooks.md shows it.

export const signatureExamples = [
  {
    language: 'Python',
    code: `import hashlib, hmac, time

def is_genuine(secret: str, header: str, body: bytes) -> bool:
    parts = dict(part.split("=", 1) for part in header.split(","))
    signed = parts["t"].encode() + b"." + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, parts["v1"]) and abs(time.time() - int(parts["t"])) < 300
`,
  },
  {
    language: 'JavaScript',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(secret, header, body) {
  const { t, v1 } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
  const expected = createHmac('sha256', secret).update(\`\${t}.\`).update(body).digest();
  const received = Buffer.from(v1, 'hex');
  return received.length === expected.length && timingSafeEqual(received, expected) && Math.abs(Date.now() / 1000 - t) < 300;
}
`,
  },
  {
    language: 'PHP',
    code: `<?php
function is_genuine(string $secret, string $header, string $body): bool {
    parse_str(strtr($header, ',', '&'), $parts);
    $expected = hash_hmac('sha256', $parts['t'] . '.' . $body, $secret);
    return hash_equals($expected, $parts['v1']) && abs(time() - (int) $parts['t']) < 300;
}
`,
  },
] as const;
