// boot.js stands in the page itself, without its comments and indentation: it restarts a start that was cut short, so it must not
// be a file that can be missing then. It has neither comments behind code nor strings over several lines. The server adds its
// hash to the content security policy.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const TAG = '<script src="/boot.js"></script>';

export function bootScript(): Plugin {
  let file = '';
  return {
    name: 'boot-script',
    apply: 'build',
    configResolved(config) {
      file = join(config.root, 'public', 'boot.js');
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(TAG)) throw new Error(`${TAG} is not in the page`);
        const lines = readFileSync(file, 'utf8').split('\n').map((line) => line.trim());
        const script = lines.filter((line) => line !== '' && !line.startsWith('//')).join('\n');
        return html.replace(TAG, () => `<script>${script}</script>`);
      },
    },
  };
}
