// What an authenticator app shows (RFC 6238: SHA-1, six digits, 30 seconds).
import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret) {
  const bits = [...secret].map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
}

/** The step that it is now. */
export function stepNow() {
  return Math.floor(Date.now() / 30_000);
}

export function codeOf(secret, step) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = digest[19] & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A code that is of no step near this one. */
export function wrongCode(secret, step) {
  const near = new Set([-3, -2, -1, 0, 1, 2, 3].map((by) => codeOf(secret, step + by)));
  for (let number = 0; ; number += 1) {
    const code = String(number).padStart(6, '0');
    if (!near.has(code)) return code;
  }
}
