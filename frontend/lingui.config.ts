// The message catalogs: where they live, which languages there are. Messages are written in English in the code.
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const WORKSPACE = ['src/features/workspace'];
const PARTS = [
  'src/features/orders',
  'src/features/orderOptions',
  'src/features/account/auth',
  'src/features/account/messages',
  'src/components/consents',
  'src/features/trade/tools',
  'src/features/home/lists',
  'src/features/symbol',
  'src/components/SortableList.tsx',
  'src/components/accounts/{AccountsSheet,AccountEdit,OpenAccountForm}.tsx',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['hk', 'en', 'jp', 'kr', 'th', 'vn', 'fr', 'de', 'ru', 'spa', 'pt', 'ar', 'it', 'tr', 'id'],
  // Every language is complete: `npm run check` fails when one of them lacks a message.
  fallbackLocales: false,
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['src'], exclude: ['**/src/admin/**', ...[...WORKSPACE, ...PARTS].map((part) => (part.endsWith('.tsx') ? `**/${part}` : `**/${part}/**`))] },
    // Downloaded with the first of its parts (src/state/catalogs.ts).
    { path: '<rootDir>/src/locales/parts/{locale}', include: PARTS },
    // Downloaded with the desktop's workspace, by no phone.
    { path: '<rootDir>/src/locales/workspace/{locale}', include: WORKSPACE },
  ],
  compileNamespace: 'es',
  format: formatter({ lineNumbers: false, printLinguiId: false }),
  orderBy: 'messageId',
});
