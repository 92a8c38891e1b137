// The message catalogs: where they live, which languages there are. Messages are written in English in the code.
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['hk', 'en', 'jp', 'kr', 'th', 'vn', 'fr', 'de', 'ru', 'spa', 'pt', 'ar', 'it', 'tr', 'id'],
  // Every language is complete: `npm run check` fails when one of them lacks a message.
  fallbackLocales: false,
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['src'], exclude: ['**/src/admin/**', '**/src/features/workspace/**', '**/src/features/orders/**', '**/src/features/orderOptions/**', '**/src/features/account/auth/**', '**/src/features/account/messages/**', '**/src/components/consents/**', '**/src/features/trade/tools/**', '**/src/components/accounts/{AccountsSheet,AccountEdit,OpenAccountForm}.tsx'] },
    // Downloaded with the first of its parts (src/state/catalogs.ts).
    { path: '<rootDir>/src/locales/parts/{locale}', include: ['src/features/orders', 'src/features/orderOptions', 'src/features/account/auth', 'src/features/account/messages', 'src/components/consents', 'src/features/trade/tools', 'src/components/accounts/{AccountsSheet,AccountEdit,OpenAccountForm}.tsx'] },
    // Downloaded with the desktop's workspace, by no phone.
    { path: '<rootDir>/src/locales/workspace/{locale}', include: ['src/features/workspace'] },
  ],
  compileNamespace: 'es',
  format: formatter({ lineNumbers: false, printLinguiId: false }),
  orderBy: 'messageId',
});
