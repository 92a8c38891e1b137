// Loads the code of each screen. Separate from the routes, so that the entry can request the screen of the address while the
// app itself is still loading. A route is added here and nowhere else; core/app/route.ts says who may open it.
import type { ComponentType } from 'react';
import { storedLanguage } from '../core/app/storage';

export type ScreenLoader = () => Promise<{ default: ComponentType }>;

/** A screen with texts in the second catalog (`parts`): all but home and trade. A dynamic import: the entry must not include the state. */
export async function withPartTexts(load: ScreenLoader): ReturnType<ScreenLoader> {
  // Its download does not wait for that of the app.
  void import('../state/partCatalogs').then(({ partCatalogOf }) => partCatalogOf(storedLanguage())).catch(() => {});
  const [loaded] = await Promise.all([load(), import('../state/i18n').then(({ loadPartTexts }) => loadPartTexts())]);
  return loaded;
}

/** The same for the desktop's workspace. */
export async function withWorkspaceTexts(load: ScreenLoader): ReturnType<ScreenLoader> {
  const [loaded] = await Promise.all([load(), import('../state/i18n').then(({ loadWorkspaceTexts }) => loadWorkspaceTexts())]);
  return loaded;
}

export const screenLoaders = {
  '/trade': async () => ({ default: (await import('../features/trade')).TradeScreen }),
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

export type LazyPath = keyof typeof screenLoaders;

/** Begins the download early: at the touch of a link, or while the app itself is loading. */
export function preloadScreen(path: string): void {
  if (path in screenLoaders) void screenLoaders[path as LazyPath]().catch(() => {});
}
