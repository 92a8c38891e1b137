// boot.js blocks the first paint and is copied as it is: it travels without its comments and indentation. It has neither
// comments behind code nor strings over several lines.
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

export function bootScript(): Plugin {
  let folder = '';
  return {
    name: 'boot-script',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const file = join(folder, 'boot.js');
      const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
      await writeFile(file, lines.filter((line) => line !== '' && !line.startsWith('//')).join('\n'));
    },
  };
}
