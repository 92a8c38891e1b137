// The texts of the page that checks receipts, in all languages, within its script: only those that it shows, out of all catalogs of
// the app (lingui.config.ts).
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

const ID = 'virtual:verify-texts';
const PLACE = '__THE_TEXTS_OF_THIS_PAGE__';

/** The ids of the texts in a built file, as the macros write them. */
const idsIn = (code: string) => new Set([...code.matchAll(/\bid:\s*[`"']([\w+/]{6})[`"']/g)].map(([, id]) => id ?? ''));

export function verifyTexts(): Plugin {
  return {
    name: 'verify-texts',
    apply: 'build',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export default '${PLACE}'` : null),
    async renderChunk(code) {
      if (!code.includes(PLACE)) return null;
      const config = getConfig({ configPath: 'lingui.config.ts' });
      const ids = idsIn(code);
      if (ids.size === 0) this.error('the page shows no texts');
      const texts: Record<string, Record<string, unknown>> = {};
      const catalogs = await getCatalogs(config);
      for (const locale of config.locales) {
        const known: Record<string, unknown> = {};
        for (const catalog of catalogs) {
          const { messages } = await catalog.getTranslations(locale, { fallbackLocales: {}, sourceLocale: config.sourceLocale ?? 'en' });
          const { source } = createCompiledCatalog(locale, messages, { namespace: 'json' });
          const compiled = JSON.parse(source) as { messages: Record<string, unknown> };
          Object.assign(known, compiled.messages);
        }
        const missing = [...ids].filter((id) => known[id] === undefined);
        if (missing.length > 0) this.error(`${locale} lacks the texts ${missing.join(', ')}`);
        texts[locale] = Object.fromEntries([...ids].map((id) => [id, known[id]]));
      }
      // The place may stand in quotes of any kind: the text takes them with it.
      const literal = JSON.stringify(JSON.stringify(texts));
      return { code: code.replace(new RegExp(`(['"\`])${PLACE}\\1`), () => literal), map: null };
    },
  };
}
