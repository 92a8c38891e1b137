// Writes sw.js beside index.html: vite/worker.js with the names of this build's files in it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const TEMPLATE = new URL('./worker.js', import.meta.url);
/** Part of the first screen, but not files of the build. */
const BESIDE = ['/', '/icon.svg'];

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const { first, later, used } = sorted(bundle);
      const further = catalogsWith(bundle);
      const list = (paths: string[]) => JSON.stringify(paths).slice(1, -1);
      const page = bundle['index.html'];
      const build = createHash('sha256')
        .update([...first, ...later, ...used].join())
        .update(page?.type === 'asset' ? page.source : '')
        .digest('hex')
        .slice(0, 12);
      const source = readFileSync(TEMPLATE, 'utf8')
        .replace(`'/* FIRST */'`, list(first))
        .replace(`'/* LATER */'`, list(later))
        .replace(`'/* USED */'`, list(used))
        .replace(`'/* WITH */'`, JSON.stringify(further))
        .replace('/* BUILD */', build);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** first: cached when the worker is installed; later: fetched when idle; used: cached when first used. */
interface Files {
  first: string[];
  later: string[];
  used: string[];
}

/** The further catalogs of a language by its first one; the workspace's is of no phone. */
function catalogsWith(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const files = new Map<string, string>();
  for (const [file, output] of Object.entries(bundle)) {
    const found = output.type === 'chunk' ? /\/locales\/((?:\w+\/)?\w+)\.po$/.exec(output.facadeModuleId ?? '') : null;
    if (found?.[1]) files.set(found[1], `/${file}`);
  }
  return Object.fromEntries(
    [...files]
      .filter(([name]) => !name.includes('/'))
      .map(([name, file]) => [file, ['trade', 'ticket', 'parts'].flatMap((folder) => files.get(`${folder}/${name}`) ?? [])]),
  );
}

function sorted(bundle: Rolldown.OutputBundle): Files {
  const page = bundle['index.html'];
  const html = page?.type === 'asset' ? page.source.toString() : '';
  const first = new Set(BESIDE);
  const later: string[] = [];
  const used: string[] = [];
  const addFirst = (file: string) => {
    const output = bundle[file];
    if (first.has(`/${file}`) || !output) return;
    first.add(`/${file}`);
    if (output.type === 'chunk') [...output.imports, ...(output.viteMetadata?.importedCss ?? [])].forEach(addFirst);
  };
  // A customer's first screen has their part too, and starts offline as well.
  const isFirst = (file: string) => html.includes(`/${file}"`) || bundle[file]?.name === 'customer';
  for (const file of Object.keys(bundle)) if (isFirst(file)) addFirst(file);
  for (const [file, output] of Object.entries(bundle)) {
    if (first.has(`/${file}`) || !file.startsWith('assets/')) continue;
    const catalog = output.type === 'chunk' && output.facadeModuleId?.endsWith('.po');
    (catalog ? used : later).push(`/${file}`);
  }
  return { first: [...first], later: later.sort(), used: used.sort() };
}
