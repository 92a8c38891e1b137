// Decrypts a push message as a browser does, with the reference implementation (http_ece): JSON with `body`, `privateKey` and
// `auth`, each base64url, on standard input; the payload on standard output. Run by tests/api/push.rs.
import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import ece from 'http_ece';

const { body, privateKey, auth } = JSON.parse(readFileSync(0, 'utf8'));
const browser = createECDH('prime256v1');
browser.setPrivateKey(Buffer.from(privateKey, 'base64url'));
const options = { version: 'aes128gcm', privateKey: browser, authSecret: auth };
process.stdout.write(ece.decrypt(Buffer.from(body, 'base64url'), options));
