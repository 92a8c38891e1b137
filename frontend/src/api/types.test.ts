// The app's types are those of the server's description. Cargo's own test holds openapi.json to the code; this one holds the
// generated types to openapi.json, without installing what generates them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const at = (path: string) => resolve(import.meta.dirname, path);

it('the generated types are of this openapi.json', () => {
  const sha256 = createHash('sha256')
    .update(readFileSync(at('../../openapi.json')))
    .digest('hex');
  const recorded = /SHA-256: ([0-9a-f]{64})/.exec(readFileSync(at('types.gen.ts'), 'utf8'))?.[1];
  expect(recorded, 'openapi.json has changed: run npm run types in frontend/').toBe(sha256);
});
