// Loads the code of each screen. Separate from the routes, so that the entry can request the screen of the address while the
// app itself is still loading. A route is added here and nowhere else; core/app/route.ts says who may open it.
import type { ComponentType } from 'react';

export type ScreenLoader = () => Promise<{ default: ComponentType }>;

/** A screen with texts in the second catalog (`parts`). A dynamic import: the entry must not include the state. */
export async function withPartTexts(load: ScreenLoader): ReturnType<ScreenLoader> {
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
  '/user': async () => ({ default: (await import('../features/user')).UserScreen }),
  '/news': async () => ({ default: (await import('../features/news')).NewsScreen }),
  '/news/detail': async () => ({ default: (await import('../features/news')).NewsDetailScreen }),
  '/rank': async () => ({ default: (await import('../features/rank')).RankScreen }),
  '/login': async () => ({ default: (await import('../features/login')).LoginScreen }),
  '/register': async () => ({ default: (await import('../features/register')).RegisterScreen }),
  '/forgot': async () => ({ default: (await import('../features/forgot')).ForgotScreen }),
  '/feedback': async () => ({ default: (await import('../features/feedback')).FeedbackScreen }),
  '/mine/auth': () => withPartTexts(async () => ({ default: (await import('../features/account/auth')).AuthScreen })),
  '/mine/invite': async () => ({ default: (await import('../features/account/invite')).InviteScreen }),
  '/mine/email': async () => ({ default: (await import('../features/account/email')).EmailScreen }),
  '/mine/announcement': async () => ({ default: (await import('../features/account/announcement')).AnnouncementScreen }),
  '/mine/announcement/detail': async () => ({
    default: (await import('../features/account/announcement')).AnnouncementDetailScreen,
  }),
  '/mine/chat': async () => ({ default: (await import('../features/account/chat')).ChatScreen }),
  '/mine/messages': () => withPartTexts(async () => ({ default: (await import('../features/account/messages')).MessagesScreen })),
  '/mine/message-choices': () => withPartTexts(async () => ({ default: (await import('../features/account/messages')).MessageChoicesScreen })),
  '/mine/system': async () => ({ default: (await import('../features/account/system')).SystemScreen }),
  '/mine/password': async () => ({ default: (await import('../features/account/password')).PasswordScreen }),
  '/mine/two-step': async () => ({ default: (await import('../features/account/secondFactor')).SecondFactorScreen }),
  '/product': async () => ({ default: (await import('./ProductRoute')).ProductRoute }),
  '/mine/charge': async () => ({ default: (await import('../features/account/deposit')).DepositScreen }),
  '/mine/withdraw': async () => ({ default: (await import('../features/account/withdraw')).WithdrawScreen }),
  '/mine/withdraw-way': async () => ({ default: (await import('../features/account/methods')).WithdrawWayScreen }),
  '/mine/wallet': async () => ({ default: (await import('../features/account/wallet')).WalletScreen }),
  '/mine/bank-card-list': async () => ({ default: (await import('../features/account/methods')).BankCardListScreen }),
  '/mine/coin-address-list': async () => ({ default: (await import('../features/account/methods')).CoinAddressListScreen }),
  '/mine/history': async () => ({ default: (await import('../features/account/history')).HistoryScreen }),
  '/language': async () => ({ default: (await import('../features/language')).LanguageScreen }),
} satisfies Record<string, ScreenLoader>;

export type LazyPath = keyof typeof screenLoaders;

/** Begins the download early: at the touch of a link, or while the app itself is loading. */
export function preloadScreen(path: string): void {
  if (path in screenLoaders) void screenLoaders[path as LazyPath]().catch(() => {});
}
