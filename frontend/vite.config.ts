// Build, dev server and unit tests.
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { bootScript } from './vite/bootScript.ts';
import { firstTexts } from './vite/firstTexts.ts';
import { linguiMacro } from './vite/linguiMacro.ts';
import { noCycles } from './vite/noCycles.ts';
import { partPreload } from './vite/partPreload.ts';
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
  '/transparency': BINARY,
};

const ENTRY = /\/src\/main\.ts$/;
const FRAME = /\/src\/shell\/index\.tsx$/;
/** The bundler's own helpers. */
const RUNTIME = /rolldown\/runtime/;

interface Graph {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

/** Whether `root` needs a module: reaches it without a download of its own in between, and not only through `parts`. */
function reachedFrom(root: RegExp, parts?: RegExp): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>();
  const reached = (id: string, graph: Graph): boolean => {
    if (root.test(id)) return true;
    if (parts?.test(id)) return false;
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const found = graph.getModuleInfo(id)?.importers.some((importer) => reached(importer, graph)) ?? false;
    known.set(id, found);
    return found;
  };
  return reached;
}

/** Our stand-in for a package that libraries import: beside them, for `app` needs them before it runs. */
const STAND_IN = /\/vite\/syncExternalStore\.ts$/;

/** Parts of a library that only screens use, which its index names all the same. */
const LATER = /@tanstack\/[\w-]+\/build\/modern\/(?:infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|mutationObserver|useMutation)/;

/** Opens over any screen, at the first touch: a file of its own. */
const DIALOGS = /\/src\/(?:shell\/Dialogs|ui\/(?:Sheet|ConfirmDialog|useDrag|useBackToClose))\./;

/** Of a session only. The index of the state names them all the same, for those who need them. */
const CUSTOMER = /\/src\/(?:core\/app\/versionedSaver|core\/market\/joinWatchLists|shell\/customer|state\/(?:account|accountCurrency|chat|codes|inbox|positions|preferenceSaver|priceAlerts|rates|refresh|sessionChanges|tradingAccounts))\.ts$/;

const entryNeeds = reachedFrom(ENTRY);
const frameNeeds = reachedFrom(FRAME, CUSTOMER);
const customerNeeds = reachedFrom(CUSTOMER);
/** A visitor's trade screen needs it too: what an order would cost. */
const accountNeeds = reachedFrom(/\/src\/state\/(?:accountCurrency|rates)\.ts$/);
const tradeItselfNeeds = reachedFrom(/\/src\/features\/trade\/index\.ts$/, CUSTOMER);
const tradeNeeds = reachedFrom(/\/src\/features\/trade\/index\.ts$/);
const ordersNeed = reachedFrom(/\/src\/features\/orders\/index\.ts$/);
const othersNeed = reachedFrom(/\/src\/features\/(?!(?:trade|orders|orderOptions|workspace)\/)[\w/-]+\/index\.ts$/);

/**
 * What the first screen is made of travels in two files, ours and the libraries', which stay the same from version to
 * version: a dozen small ones would cost a phone more than they save.
 */
function firstFile(id: string, graph: Graph): string | null {
  if (RUNTIME.test(id) || STAND_IN.test(id)) return 'libraries';
  if (DIALOGS.test(id)) return 'dialogs';
  if (entryNeeds(id, graph) || LATER.test(id)) return null;
  if (frameNeeds(id, graph)) return id.includes('/node_modules/') ? 'libraries' : 'app';
  if (customerNeeds(id, graph)) return accountNeeds(id, graph) || tradeItselfNeeds(id, graph) ? 'account' : 'customer';
  return sharedFile(id, graph);
}

/** What the two screens that are opened most share with others: for each one file beside its own. */
function sharedFile(id: string, graph: Graph): string | null {
  const [trade, orders, others] = [tradeNeeds, ordersNeed, othersNeed].map((needs) => needs(id, graph));
  if (trade && (orders || others)) return 'forms';
  // With them what its own parts share with it; the chart's library is the same from version to version.
  if (trade) return id.includes('/node_modules/') ? 'chart' : 'trade';
  return orders && others ? 'lists' : null;
}

const scopes = new Map<string, string>();

/** The name of a class as its stylesheet has it, and behind it what stands for the stylesheet. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  const scope = createHash('sha256').update(path).digest('base64url').slice(0, 4);
  const other = scopes.get(scope);
  if (other !== undefined && other !== path) throw new Error(`${path} and ${other} have the same scope of names`);
  scopes.set(scope, path);
  return `${name}_${scope}`;
}

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  resolve: {
    // React has had the hook for long, and wouter asks for it where it is in all versions.
    alias: { 'use-sync-external-store/shim/index.js': fileURLToPath(new URL('./vite/syncExternalStore.ts', import.meta.url)) },
  },
  define: { APP_VERSION: JSON.stringify(version) },
  plugins: [partPreload(), linguiMacro(), react(), lingui(), preloadApp(), serviceWorker(), bootScript(), noCycles(), firstTexts()],
  css: { modules: { generateScopedName: scopedName } },
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
      // Of an index only what is named by those who import it.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(?:api|state)\/(?!catalogs)[\w./-]+$/, sideEffects: false }] },
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
