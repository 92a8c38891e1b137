// Build of the back office: a bundle of its own, laid beside the trader's, who never downloads it.
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './vite/bootScript.ts';
import { linguiMacro } from './vite/linguiMacro.ts';
import { noCycles } from './vite/noCycles.ts';
import { partPreload } from './vite/partPreload.ts';

/** The server that `vite --config vite.admin.config.ts` stands in front of. */
const BINARY = process.env.LOTDESK_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [partPreload(), linguiMacro(), react(), lingui({ configPath: 'lingui.admin.config.ts' }), bootScript(), noCycles()],
  // The trader's build brings the files of `public/`.
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: 'assets/admin',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: 'admin.html' },
  },
  server: { proxy: { '/admin/api': BINARY, '/api': BINARY, '/brand': BINARY, '/logos': BINARY, '/admin/ws': { target: BINARY, ws: true } } },
});
