// Build of the page that checks receipts: one file, laid beside the app's, which anyone can save and open without a server.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { linguiMacro } from './vite/linguiMacro.ts';
import { oneFile } from './vite/oneFile.ts';
import { verifyTexts } from './vite/verifyTexts.ts';

export default defineConfig({
  plugins: [linguiMacro(), react(), verifyTexts(), oneFile('verify.html')],
  // The app's build brings the files of `public/`.
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: 'verify.html', output: { format: 'iife' }, transform: { define: { 'import.meta': '{}' } } },
  },
});
