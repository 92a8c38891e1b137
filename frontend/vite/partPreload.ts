// A part is imported once all of its files are there: by src/core/app/preload.ts in the place of the bundler's own helper.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../src/core/app/preload.ts', import.meta.url));

export function partPreload(): Plugin {
  return {
    name: 'part-preload',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === HELPER ? `export { preload as __vitePreload } from ${JSON.stringify(OURS)};` : null;
    },
  };
}
