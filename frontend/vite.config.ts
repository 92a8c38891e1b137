// Build, dev server and unit tests.
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
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
  '/manifest.json': BINARY,
};

const TAKEN_ALONE = /\/src\/(?:ui\/(?:chart|QrCode)|parts\/(?:identity|articles|PictureField)|state\/catalogs|api\/early)/;
const FOR_FORMS =
  /\/src\/(?:ui\/(?:Facts|Field|NumberStepper|Password|Segmented|Select|Tabs|Toggle|focusFault|useHold)|parts\/(?:Account|Choices|Copy|Count|MarginBar|Paged|PrivatePicture|amountText|useAccountMenu|useMethods|usePaged)|api\/(?:account(?:Log)|charge|draw|identity|review|upload|wallet)\.)/;

/** What the first screen is made of travels in one file: a dozen small ones would cost a phone more than they save. */
function isShared(id: string): boolean {
  if (TAKEN_ALONE.test(id) || FOR_FORMS.test(id) || id.endsWith('/ui/tokens.css') || id.endsWith('/ui/base.css')) return false;
  return /\/src\/(?:ui|parts|state|api|live)\//.test(id);
}

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  define: { APP_VERSION: JSON.stringify(version) },
  plugins: [linguiMacro(), react(), lingui(), preloadApp(), serviceWorker()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    // The content security policy is `script-src 'self'`: nothing may be inlined as a data: URL script, and small SVGs stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'app', test: isShared },
            // What the screens behind the first one share, with the first of them that is opened.
            { name: 'forms', test: FOR_FORMS },
          ],
        },
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
  },
});
