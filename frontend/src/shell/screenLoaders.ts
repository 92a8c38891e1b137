// Loads the code of each screen. A file of its own, which names the files of all screens: home, which comes with the first
// download, does without it (screens.ts). A route is added here and nowhere else; core/app/route.ts says who may open it.
import { storedLanguage } from '../core/app/storage';
import { beginTradeTexts, loadTrade, withTexts, type ScreenLoader } from './loadTrade';

type Further = typeof import('../state/partCatalogs');

async function beginTexts(choose: (all: Further) => Further['partCatalogOf'][]): Promise<void> {
  const more = async () => Promise.all(choose(await import('../state/partCatalogs')).map((catalog) => catalog(storedLanguage())));
  await Promise.all([beginTradeTexts(), more()]);
}

/** What is shown around and in place of screens. */
function withTicketTexts<T>(load: () => Promise<T>): Promise<T> {
  return withTexts(
    load,
    () => beginTexts(({ ticketCatalogOf }) => [ticketCatalogOf]),
    () => import('../state/i18n').then(({ loadTicketTexts }) => loadTicketTexts()),
  );
}

/** All screens but home and trade. */
export function withPartTexts<T>(load: () => Promise<T>): Promise<T> {
  return withTexts(
    load,
    () => beginTexts(({ ticketCatalogOf, partCatalogOf }) => [ticketCatalogOf, partCatalogOf]),
    () => import('../state/i18n').then(({ loadPartTexts }) => loadPartTexts()),
  );
}

/** The same for the desktop's workspace. */
export async function withWorkspaceTexts<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), import('../state/i18n').then(({ loadWorkspaceTexts }) => loadWorkspaceTexts())]);
  return loaded;
}

export const screenLoaders = {
  '/trade': loadTrade,
  '/window': () => withWorkspaceTexts(async () => ({ default: (await import('../features/workspace')).PaneWindow })),
  '/order': () => withPartTexts(async () => ({ default: (await import('../features/orders')).OrdersScreen })),
  '/user': () => withPartTexts(async () => ({ default: (await import('../features/user')).UserScreen })),
  '/news': () => withPartTexts(async () => ({ default: (await import('../features/news')).NewsScreen })),
  '/news/detail': () => withPartTexts(async () => ({ default: (await import('../features/news')).NewsDetailScreen })),
  '/rank': () => withPartTexts(async () => ({ default: (await import('../features/rank')).RankScreen })),
  '/copy': () => withPartTexts(async () => ({ default: (await import('../features/copying')).CopyScreen })),
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
  '/mine/knowledge': () => withPartTexts(async () => ({ default: (await import('../features/account/knowledge')).KnowledgeScreen })),
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
  '/verify': () => withPartTexts(async () => ({ default: (await import('../features/receipt/VerifyScreen')).VerifyScreen })),
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
export const notFound: ScreenLoader = () => withTicketTexts(async () => ({ default: (await import('./NotFound')).NotFound }));
export const loadRealOnly = () => withTicketTexts(async () => ({ default: (await import('./RealOnly')).RealOnly }));

/** Above all screens, where the broker warns customers of the risk. */
export const loadRiskWarning = () => withTicketTexts(async () => ({ default: (await import('../components/risk/RiskWarning')).RiskWarning }));

/** Around the screens of the desktop. */
export const loadTopBar = () => withTicketTexts(async () => ({ default: (await import('./desktop')).TopBar }));
export const loadAccountNav = () => withTicketTexts(async () => ({ default: (await import('./desktop')).AccountNav }));
