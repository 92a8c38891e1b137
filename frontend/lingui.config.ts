// The message catalogs: where they live, which languages there are. Messages are written in English in the code.
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** The desktop's workspace, which no phone downloads. */
const WORKSPACE = ['src/features/workspace'];
/** What is downloaded after the first screen: every screen but home and trade, and sheets; its texts come with it. */
const FEATURES = ['account', 'alerts', 'feedback', 'forgot', 'language', 'login', 'news', 'orderOptions', 'orders', 'product', 'rank', 'register', 'statistics', 'symbol', 'user'];
const FOLDERS = [
  ...FEATURES.map((name) => `src/features/${name}`),
  'src/features/home/lists',
  'src/features/trade/tools',
  'src/components/alerts',
  'src/components/articles',
  'src/components/consents',
  'src/components/economicCalendar',
  'src/components/identity',
];
const FILES = [
  'src/components/accounts/{AccountsSheet,AccountEdit,OpenAccountForm}.tsx',
  'src/components/{CopyButton,FundsCode,ListEnd,PagedList,PictureField,Preferences,SecondFactorHint,SortableList}.tsx',
  'src/components/{amountText,usePictureErrorText}.ts',
  'src/ui/PasswordField.tsx',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['hk', 'en', 'jp', 'kr', 'th', 'vn', 'fr', 'de', 'ru', 'spa', 'pt', 'ar', 'it', 'tr', 'id'],
  // Every language is complete: `npm run check` fails when one of them lacks a message.
  fallbackLocales: false,
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: ['src/admin', ...WORKSPACE, ...FOLDERS].map((path) => `**/${path}/**`).concat(FILES.map((path) => `**/${path}`)),
    },
    // Downloaded with the first of its parts (loadPartTexts in src/state/i18n.ts).
    { path: '<rootDir>/src/locales/parts/{locale}', include: [...FOLDERS, ...FILES] },
    { path: '<rootDir>/src/locales/workspace/{locale}', include: WORKSPACE },
  ],
  compileNamespace: 'es',
  format: formatter({ lineNumbers: false, printLinguiId: false }),
  orderBy: 'messageId',
});
