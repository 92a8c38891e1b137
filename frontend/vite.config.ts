// Build, dev server and unit tests.
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { bootScript } from './vite/bootScript.ts';
import { linguiMacro } from './vite/linguiMacro.ts';
import { preloadApp } from './vite/preloadApp.ts';
import { serviceWorker } from './vite/serviceWorker.ts';

/** The server that `npm run dev` and `npm run preview` stand in front of. */
const BINARY = process.env.LOTDESK_URL ?? 'http://127.0.0.1:8080';
const PROXY = {
  '/api': BINARY,
  '/v1': { target: BINARY, ws: true },
  '/admin': BINARY,
  '/feed': { target: BINARY, ws: true },
  '/healthz': BINARY,
  '/logos': BINARY,
  '/brand': BINARY,
  '/manifest.json': BINARY,
};

const ENTRY = /\/src\/main\.ts$/;
const FRAME = /\/src\/shell\/index\.tsx$/;
/** The bundler's own helpers. */
const RUNTIME = /rolldown\/runtime/;

interface Graph {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

/** Whether `root` needs a module: reaches it without a download of its own in between. */
function reachedFrom(root: RegExp): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>();
  const reached = (id: string, graph: Graph): boolean => {
    if (root.test(id)) return true;
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const found = graph.getModuleInfo(id)?.importers.some((importer) => reached(importer, graph)) ?? false;
    known.set(id, found);
    return found;
  };
  return reached;
}

/** Parts of a library that only screens use, which its index names all the same. */
const LATER = /@tanstack\/[\w-]+\/build\/modern\/(?:infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|mutationObserver|useMutation)/;

/** Opens over any screen, at the first touch: a file of its own. */
const DIALOGS = /\/src\/(?:shell\/Dialogs|ui\/(?:Sheet|ConfirmDialog|useDrag|useBackToClose))\./;

const entryNeeds = reachedFrom(ENTRY);
const frameNeeds = reachedFrom(FRAME);
const tradeNeeds = reachedFrom(/\/src\/features\/trade\/index\.ts$/);
const ordersNeed = reachedFrom(/\/src\/features\/orders\/index\.ts$/);
const othersNeed = reachedFrom(/\/src\/features\/(?!(?:trade|orders|orderOptions|workspace)\/)[\w/-]+\/index\.ts$/);

/**
 * What the first screen is made of travels in two files, ours and the libraries', which stay the same from version to
 * version: a dozen small ones would cost a phone more than they save.
 */
function firstFile(id: string, graph: Graph): string | null {
  if (RUNTIME.test(id)) return 'libraries';
  if (DIALOGS.test(id)) return 'dialogs';
  if (entryNeeds(id, graph) || LATER.test(id)) return null;
  if (frameNeeds(id, graph)) return id.includes('/node_modules/') ? 'libraries' : 'app';
  return sharedFile(id, graph);
}

/** What the two screens that are opened most share with others: for each one file beside its own. */
function sharedFile(id: string, graph: Graph): string | null {
  const [trade, orders, others] = [tradeNeeds, ordersNeed, othersNeed].map((needs) => needs(id, graph));
  if (trade && (orders || others)) return 'forms';
  return orders && others ? 'lists' : null;
}

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  define: { APP_VERSION: JSON.stringify(version) },
  plugins: [linguiMacro(), react(), lingui(), preloadApp(), serviceWorker(), bootScript()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    // The content security policy is `script-src 'self'` and the hash of boot.js: nothing may be inlined as a data: URL
    // script, and small SVGs stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: firstFile }] },
      },
    },
  },
  server: { proxy: PROXY },
  preview: { proxy: PROXY },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // Only ever waited for by a test that fails: a busy machine is no reason to.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
