// Puts the script and the styles of a page into the page, so that it is one file which can be saved. Its content security policy
// names both by their hashes and allows nothing else: no other script, and no call to any server.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function oneFile(page: string): Plugin {
  return {
    name: 'one-file',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const html = bundle[page];
      const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []));
      const sheets = Object.values(bundle).flatMap((output) => (output.type === 'asset' && output.fileName.endsWith('.css') ? [output] : []));
      const [chunk, ...others] = chunks;
      if (html?.type !== 'asset' || !chunk || others.length > 0) this.error(`${page} is to be made of one script`);
      const script = chunk.code.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
      const style = sheets.map(({ source }) => String(source)).join('').trim();
      const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; img-src data:; base-uri 'none'; form-action 'none'`;
      const body = String(html.source)
        .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
        .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
        .replace('<meta charset="utf-8" />', () => `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`)
        .replace('</head>', () => `<style>${style}</style>\n  </head>`)
        // Behind what it fills.
        .replace('</body>', () => `<script>${script}</script>\n  </body>`);
      for (const { fileName } of [...chunks, ...sheets]) delete bundle[fileName];
      const left = /(?:src|href)="\//.exec(body.slice(0, body.indexOf('<style>')));
      if (left || !body.includes('<script>')) this.error(`${page} still names other files`);
      html.source = body;
    },
  };
}
