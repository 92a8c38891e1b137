// Build, dev server and unit tests.
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiMacro } from './vite/linguiMacro.ts';

const BINARY = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [linguiMacro(), react(), lingui()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    // The content security policy is `script-src 'self'`: nothing may be inlined as a data: URL script, and small SVGs stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/api': BINARY,
      '/v1': { target: BINARY, ws: true },
      '/admin': BINARY,
      '/feed': { target: BINARY, ws: true },
      '/healthz': BINARY,
      '/manifest.json': BINARY,
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
  },
});
