// Writes src/api/types.gen.ts from openapi.json; `npm run types` in frontend/ calls it. The header names the document by
// its SHA-256, so that a test can detect without this tool when the two differ.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import openapi, { astToString } from 'openapi-typescript';

const frontend = new URL('../../', import.meta.url);
const source = new URL('openapi.json', frontend);
const target = new URL('src/api/types.gen.ts', frontend);

const sha256 = createHash('sha256')
  .update(await readFile(source))
  .digest('hex');
const types = astToString(await openapi(source, { silent: true }));
await writeFile(target, `// Generated from openapi.json by \`npm run types\`; not edited by hand.\n// openapi.json SHA-256: ${sha256}\n\n${types}`);
