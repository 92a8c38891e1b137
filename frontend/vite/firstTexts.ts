// Refuses a trade screen that shows texts which do not come with it: they would appear as ids. Its catalog (lingui.config.ts) lists
// the files that it is made of.
import type { Plugin } from 'vite';

const TRADE = '/src/features/trade/index.ts';
/** With the screen: the first catalog, and its own. In English, which has the same ids as all. */
const CATALOGS = ['/src/locales/en.po', '/src/locales/trade/en.po'];

/** The ids of the texts in a built file, as the macros write them. */
function textsOf(code: string): string[] {
  return [...code.matchAll(/\bid:[`"']([\w+/]{6})[`"']/g)].flatMap(([, id]) => id ?? []);
}

export function firstTexts(): Plugin {
  return {
    name: 'first-texts',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = new Map(Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])));
      const files = new Set<string>();
      const add = (file: string) => {
        const chunk = chunks.get(file);
        if (!chunk || files.has(file)) return;
        files.add(file);
        chunk.imports.forEach(add);
      };
      for (const { fileName, moduleIds } of chunks.values()) if (moduleIds.some((id) => id.endsWith(TRADE))) add(fileName);
      const catalogs = [...chunks.values()].filter(({ facadeModuleId }) => CATALOGS.some((path) => facadeModuleId?.endsWith(path)));
      if (files.size === 0 || catalogs.length !== CATALOGS.length) this.error('the trade screen or its catalogs are not where they were');
      const known = catalogs.map(({ code }) => code).join('\n');
      const missing = [...files].flatMap((file) => textsOf(chunks.get(file)?.code ?? '')).filter((id) => !known.includes(`"${id}":`));
      if (missing.length > 0) this.error(`the trade screen shows texts of later catalogs: ${missing.join(', ')}; see TRADE in lingui.config.ts`);
    },
  };
}
