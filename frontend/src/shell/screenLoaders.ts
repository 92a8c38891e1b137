// Loads the code of each screen. A file of its own, which names the files of all screens: home, which comes with the first
// download, does without it (screens.ts). A route is added here and nowhere else; core/app/route.ts says who may open it.
import type { ComponentType } from 'react';
import { storedLanguage } from '../core/app/storage';

export type ScreenLoader = () => Promise<{ default: ComponentType }>;

/** Together with its texts. Their download does not wait for that of the app; a dynamic import: this file must not include the state. */
async function withTexts<T>(load: () => Promise<T>, begin: (all: typeof import('../state/partCatalogs')) => Promise<unknown>, texts: () => Promise<void>): Promise<T> {
  void import('../state/partCatalogs').then(begin).catch(() => {});
  const [loaded] = await Promise.all([load(), texts()]);
  return loaded;
}

/** The trade screen, and what is shown around and in place of screens. */
export function withTradeTexts<T>(load: () => Promise<T>): Promise<T> {
  return withTexts(
    load,
    ({ tradeCatalogOf }) => tradeCatalogOf(storedLanguage()),
    () => import('../state/i18n').then(({ loadTradeTexts }) => loadTradeTexts()),
  );
}

/** All other screens but home. */
export function withPartTexts<T>(load: () => Promise<T>): Promise<T> {
  return withTexts(
    load,
    ({ tradeCatalogOf, partCatalogOf }) => Promise.all([tradeCatalogOf, partCatalogOf].map((catalog) => catalog(storedLanguage()))),
    () => import('../state/i18n').then(({ loadPartTexts }) => loadPartTexts()),
  );
}

/** The same for the desktop's workspace. */
export async function withWorkspaceTexts<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), import('../state/i18n').then(({ loadWorkspaceTexts }) => loadWorkspaceTexts())]);
  return loaded;
}

export const screenLoaders = {
  '/trade': () => withTradeTexts(async () => ({ default: (await import('../features/trade')).TradeScreen })),
  '/window': () => withWorkspaceTexts(async () => ({ default: (await import('../features/workspace')).PaneWindow })),
  '/order': () => withPartTexts(async () => ({ default: (await import('../features/orders')).OrdersScreen })),
  '/user': () => withPartTexts(async () => ({ default: (await import('../features/user')).UserScreen })),
  '/news': () => withPartTexts(async () => ({ default: (await import('../features/news')).NewsScreen })),
  '/news/detail': () => withPartTexts(async () => ({ default: (await import('../features/news')).NewsDetailScreen })),
  '/rank': () => withPartTexts(async () => ({ default: (await import('../features/rank')).RankScreen })),
  '/login': () => withPartTexts(async () => ({ default: (await import('../features/login')).LoginScreen })),
  '/register': () => withPartTexts(async () => ({ default: (await import('../features/register')).RegisterScreen })),
  '/forgot': () => withPartTexts(async () => ({ default: (await import('../features/forgot')).ForgotScreen })),
  '/feedback': () => withPartTexts(async () => ({ default: (await import('../features/feedback')).FeedbackScreen })),
  '/mine/auth': () => withPartTexts(async () => ({ default: (await import('../features/account/auth')).AuthScreen })),
  '/mine/invite': () => withPartTexts(async () => ({ default: (await import('../features/account/invite')).InviteScreen })),
  '/mine/email': () => withPartTexts(async () => ({ default: (await import('../features/account/email')).EmailScreen })),
  '/mine/announcement': () => withPartTexts(async () => ({ default: (await import('../features/account/announcement')).AnnouncementScreen })),
  '/mine/announcement/detail': () => withPartTexts(async () => ({ default: (await import('../features/account/announcement')).AnnouncementDetailScreen })),
  '/mine/chat': () => withPartTexts(async () => ({ default: (await import('../features/account/chat')).ChatScreen })),
  '/mine/messages': () => withPartTexts(async () => ({ default: (await import('../features/account/messages')).MessagesScreen })),
  '/mine/message-choices': () => withPartTexts(async () => ({ default: (await import('../features/account/messages')).MessageChoicesScreen })),
  '/mine/alerts': () => withPartTexts(async () => ({ default: (await import('../features/alerts')).AlertsScreen })),
  '/mine/system': () => withPartTexts(async () => ({ default: (await import('../features/account/system')).SystemScreen })),
  '/mine/password': () => withPartTexts(async () => ({ default: (await import('../features/account/password')).PasswordScreen })),
  '/mine/two-step': () => withPartTexts(async () => ({ default: (await import('../features/account/secondFactor')).SecondFactorScreen })),
  '/mine/developers': () => withPartTexts(async () => ({ default: (await import('../features/account/developers')).DevelopersScreen })),
  '/product': () => withPartTexts(async () => ({ default: (await import('./ProductRoute')).ProductRoute })),
  '/mine/charge': () => withPartTexts(async () => ({ default: (await import('../features/account/deposit')).DepositScreen })),
  '/mine/withdraw': () => withPartTexts(async () => ({ default: (await import('../features/account/withdraw')).WithdrawScreen })),
  '/mine/withdraw-way': () => withPartTexts(async () => ({ default: (await import('../features/account/methods')).WithdrawWayScreen })),
  '/mine/wallet': () => withPartTexts(async () => ({ default: (await import('../features/account/wallet')).WalletScreen })),
  '/mine/bank-card-list': () => withPartTexts(async () => ({ default: (await import('../features/account/methods')).BankCardListScreen })),
  '/mine/coin-address-list': () => withPartTexts(async () => ({ default: (await import('../features/account/methods')).CoinAddressListScreen })),
  '/mine/history': () => withPartTexts(async () => ({ default: (await import('../features/account/history')).HistoryScreen })),
  '/mine/statistics': () => withPartTexts(async () => ({ default: (await import('../features/statistics')).StatisticsScreen })),
  '/language': () => withPartTexts(async () => ({ default: (await import('../features/language')).LanguageScreen })),
} satisfies Record<string, ScreenLoader>;

const workspace: ScreenLoader = () => withWorkspaceTexts(async () => ({ default: (await import('./desktop')).Workspace }));

/** On the desktop the quotes and the trade screen are one workspace, and orders are a table. */
export const desktopLoaders = {
  '/': workspace,
  '/trade': workspace,
  '/order': () => withWorkspaceTexts(async () => ({ default: (await import('./desktop')).DesktopOrders })),
} satisfies Record<string, ScreenLoader>;

/** Where no screen is, and where one is closed. */
export const notFound: ScreenLoader = () => withTradeTexts(async () => ({ default: (await import('./NotFound')).NotFound }));
export const loadRealOnly = () => withTradeTexts(async () => ({ default: (await import('./RealOnly')).RealOnly }));

/** Around the screens of the desktop. */
export const loadTopBar = () => withTradeTexts(async () => ({ default: (await import('./desktop')).TopBar }));
export const loadAccountNav = () => withTradeTexts(async () => ({ default: (await import('./desktop')).AccountNav }));
