// The message catalogs: where they live, which languages there are. Messages are written in English in the code.
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** The desktop's workspace, which no phone downloads. */
const WORKSPACE = ['src/features/workspace'];
/** What the trade screen itself shows: not downloaded with home. Files that it imports, and no part that is downloaded later. */
const TRADE = [
  'src/components/alerts/openAlertSheet.tsx',
  'src/components/LiveQuote.tsx',
  'src/features/trade/{ChartPane,PeriodBar,SidePrice,TradeBar,TradeHead}.tsx',
  'src/features/trade/periodNames.ts',
];
/** The ticket, the lines and notices on the trade screen, and what is shown around all screens. */
const TICKET = [
  'src/components/LevelField.tsx',
  'src/components/{TimeZoneSheet,ZoneNote}.tsx',
  'src/components/{confirmFar,levelText,orderTitle,reasons}.ts',
  'src/components/{useAccountMenu,useCustomerNotifications,useFundsNotifications,useOrderNotifications}.ts',
  'src/components/economicCalendar',
  'src/components/instruments/HoursFacts.tsx',
  'src/components/instruments/closureText.ts',
  'src/components/risk',
  'src/components/ticket',
  'src/features/trade',
  'src/shell/desktop',
  'src/shell/{NotFound,RealOnly}.tsx',
  'src/ui/NumberStepper.tsx',
];
/** What opens over the trade screen. */
const TRADE_LATER = ['src/features/trade/tools/*.{ts,tsx}', 'src/features/trade/tools/compare', 'src/features/trade/tools/drawing'];
/** What is downloaded after the first screen: every screen but home and trade, and sheets; its texts come with it. */
const FEATURES = ['account', 'alerts', 'copying', 'feedback', 'forgot', 'language', 'login', 'news', 'orderOptions', 'orders', 'product', 'rank', 'receipt', 'register', 'statistics', 'user'];
const FOLDERS = [
  ...FEATURES.map((name) => `src/features/${name}`),
  'src/features/home/lists',
  'src/components/alerts',
  'src/components/articles',
  'src/components/consents',
  'src/components/identity',
  'src/components/knowledge',
  'src/components/symbol',
  // The page that is saved has its texts from all catalogs (vite/verifyTexts.ts).
  'src/verify',
];
const FILES = [
  'src/components/accounts/{AccountsSheet,AccountEdit,OpenAccountForm}.tsx',
  'src/components/{CopyButton,FundsCode,ListEnd,PagedList,PictureField,Preferences,SecondFactorHint,SortableList}.tsx',
  'src/components/{amountText,usePictureErrorText}.ts',
  'src/shell/sessionEnded.ts',
  'src/ui/PasswordField.tsx',
];

/** Files end with their extension or with a list of them, everything else is a folder; a list of folders would match no file. */
const excluded = (paths: string[]) => paths.map((path) => (/\.\w+$|\}$/.test(path) ? `**/${path}` : `**/${path}/**`));

export default defineConfig({
  sourceLocale: 'en',
  locales: ['hk', 'en', 'jp', 'kr', 'th', 'vn', 'fr', 'de', 'ru', 'spa', 'pt', 'ar', 'it', 'tr', 'id'],
  // Every language is complete: `npm run check` fails when one of them lacks a message.
  fallbackLocales: false,
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: excluded(['src/admin', ...WORKSPACE, ...TRADE, ...TICKET, ...TRADE_LATER, ...FOLDERS, ...FILES]),
    },
    // Downloaded with the first that has texts in them (loadTradeTexts, loadTicketTexts and loadPartTexts in src/state/i18n.ts).
    { path: '<rootDir>/src/locales/trade/{locale}', include: TRADE },
    { path: '<rootDir>/src/locales/ticket/{locale}', include: TICKET, exclude: excluded([...TRADE, ...TRADE_LATER]) },
    { path: '<rootDir>/src/locales/parts/{locale}', include: [...TRADE_LATER, ...FOLDERS, ...FILES] },
    { path: '<rootDir>/src/locales/workspace/{locale}', include: WORKSPACE },
  ],
  compileNamespace: 'es',
  format: formatter({ lineNumbers: false, printLinguiId: false }),
  orderBy: 'messageId',
});
