// Names the app's chunk and styles in index.html, so that the browser fetches them together with the small entry instead of
// after it; with all that they import, for each import found later is another round trip.
import type { Plugin } from 'vite';

const APP = '/src/shell/index.tsx';
/** The files of the first screen, beside its catalog. Another one holds something that the first screen does not need. */
const FIRST = new Set(['index', 'app', 'libraries', 'rolldown-runtime']);

export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const app = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(APP)));
        if (!app) return [];
        const scripts = new Set<string>();
        const add = (file: string) => {
          if (scripts.has(file)) return;
          scripts.add(file);
          chunks.find((chunk) => chunk.fileName === file)?.imports.forEach(add);
        };
        add(app.fileName);
        const other = chunks.filter(({ fileName, name }) => scripts.has(fileName) && !FIRST.has(name));
        if (other.length > 0) throw new Error(`the first screen needs ${other.map(({ name }) => name).join()}: see vite.config.ts`);
        const styles = [...scripts].flatMap((file) => [
          ...(chunks.find((chunk) => chunk.fileName === file)?.viteMetadata?.importedCss ?? []),
        ]);
        const missing = (files: string[]) => [...new Set(files)].filter((file) => !html.includes(`/${file}"`));
        const link = (attrs: Record<string, string | boolean>) => ({ tag: 'link', attrs, injectTo: 'head' as const });
        return [
          ...missing([...scripts]).map((file) => link({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })),
          ...missing(styles).map((file) => link({ rel: 'stylesheet', crossorigin: true, href: `/${file}` })),
        ];
      },
    },
  };
}
