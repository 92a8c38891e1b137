// The account menu: the rows of the account screen, and the desktop's menu beside the account's pages.
import { useLingui } from '@lingui/react/macro';
import { t as say } from '@lingui/core/macro';
import { demoRestriction } from '../core/app/route';
import { LANGUAGES } from '../core/app/locales';
import { reviewState } from '../core/customer/review';
import { supportChannel } from '../core/customer/chat';
import { hrefOf, toast, useBasicInfo, useChatUnread, useIsDemo, useIsDemoCustomer, useMessagesUnread, useSession, useSettings } from '../state';
import type { IconName } from '../ui/Icon';
import { useHasCopying } from './useHasCopying';
import { useIsPublicTextSet } from './identity/usePublicFlag';
import { useSecondFactor } from './useSecondFactor';

export interface AccountMenuItem {
  to: string;
  /** The link's address: inside the app, or the broker's own support page. */
  href: string;
  icon: IconName;
  name: string;
  /** The current state, at the end of the row. */
  value?: string;
  /** Unread messages. */
  unread?: number;
  /** Not available to a demo customer or account: a tap shows a message instead of the page. */
  refused: boolean;
}

export function useAccountMenu(): AccountMenuItem[][] {
  const { t } = useLingui();
  const session = useSession();
  const demo = { customer: useIsDemoCustomer(), account: useIsDemo() };
  const { language } = useSettings();
  const unread = useChatUnread();
  const messages = useMessagesUnread();
  const { data: basics } = useBasicInfo();
  const isExternal = supportChannel(basics?.service_link, basics?.service_link_type, location.origin) === 'newTab';
  const support = isExternal && basics ? { href: basics.service_link } : {};
  const { data: factor } = useSecondFactor();
  const canCopy = useHasCopying();
  const ownEmail = useIsPublicTextSet('complaint_email');
  const hasEmail = useIsPublicTextSet('complaint_email_url') || ownEmail;
  const review = { form: t`Not submitted`, waiting: t`Under review`, certified: t`Certified` };
  const item = (to: string, icon: IconName, name: string, value?: string): AccountMenuItem => {
    return { to, href: hrefOf(to), icon, name, value, refused: demoRestriction(to, demo) !== null };
  };
  return [
    [
      item('/mine/charge', 'deposit', t`Deposit`),
      item('/mine/withdraw', 'withdraw', t`Withdraw`),
      item('/mine/wallet', 'wallet', t`Wallet`),
      item('/mine/history', 'history', t`Account history`),
      item('/mine/statistics', 'rank', t`Statistics`),
      ...(canCopy ? [item('/copy', 'copy', t`Copy trading`)] : []),
    ],
    [
      item(
        '/mine/auth',
        'identity',
        t`Identity verification`,
        session && !demo.customer ? review[reviewState(session.user.review_status)] : undefined,
      ),
      ...(basics?.appropriateness === 1 ? [item('/mine/knowledge', 'list', t`Knowledge test`)] : []),
      item('/mine/invite', 'invite', session?.user.is_partner === 1 ? t`Partner` : t`Invite friends`),
      item('/mine/password', 'lock', t`Change password`),
      item('/mine/two-step', 'phone', t`Second factor`, factor && (factor.enabled === 1 ? t`On` : t`Off`)),
    ],
    [
      { ...item('/mine/messages', 'mail', t`Messages`), unread: messages },
      { ...item('/mine/chat', 'chat', t`Online chat`), unread, ...support },
      // Without an address the page has nothing to show.
      ...(hasEmail ? [item('/mine/email', 'mail', t`Company e-mail`)] : []),
      item('/mine/announcement', 'news', t`Announcements`),
      item('/mine/alerts', 'bell', t`Alerts`),
    ],
    [
      item('/language', 'globe', t`Language`, LANGUAGES.find(({ code }) => code === language)?.name),
      item('/mine/developers', 'palette', t`For developers`),
      item('/mine/system', 'system', t`System information`),
    ],
  ];
}

export function toastRealOnly(): void {
  toast(say`Only for real accounts`, 'error');
}
