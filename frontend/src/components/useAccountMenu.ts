// The account menu: the rows of the account screen, and the desktop's menu beside the account's pages.
import { useLingui } from '@lingui/react/macro';
import { t as say } from '@lingui/core/macro';
import { demoRestriction } from '../core/app/route';
import { LANGUAGES } from '../core/app/locales';
import { reviewState } from '../core/customer/review';
import { supportChannel } from '../core/customer/chat';
import { hrefOf, toast, useBasicInfo, useChatUnread, useIsDemo, useIsDemoCustomer, useSession, useSettings } from '../state';
import type { IconName } from '../ui/Icon';
import { useIsPublicTextSet } from './identity/usePublicFlag';
import { useSecondFactor } from './useSecondFactor';

export interface AccountPlace {
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

export function useAccountMenu(): AccountPlace[][] {
  const { t } = useLingui();
  const session = useSession();
  const demo = { customer: useIsDemoCustomer(), account: useIsDemo() };
  const { language } = useSettings();
  const unread = useChatUnread();
  const { data: basics } = useBasicInfo();
  const isExternal = supportChannel(basics?.service_link, basics?.service_link_type, location.origin) === 'newTab';
  const support = isExternal && basics ? { href: basics.service_link } : {};
  const { data: factor } = useSecondFactor();
  const ownEmail = useIsPublicTextSet('complaint_email');
  const hasEmail = useIsPublicTextSet('complaint_email_url') || ownEmail;
  const review = { form: t`Not submitted`, waiting: t`Under review`, certified: t`Certified` };
  const place = (to: string, icon: IconName, name: string, value?: string): AccountPlace => {
    return { to, href: hrefOf(to), icon, name, value, refused: demoRestriction(to, demo) !== null };
  };
  return [
    [
      place('/mine/charge', 'deposit', t`Deposit`),
      place('/mine/withdraw', 'withdraw', t`Withdraw`),
      place('/mine/wallet', 'wallet', t`Wallet`),
      place('/mine/history', 'history', t`Account history`),
    ],
    [
      place(
        '/mine/auth',
        'identity',
        t`Identity verification`,
        session && !demo.customer ? review[reviewState(session.user.review_status)] : undefined,
      ),
      place('/mine/invite', 'invite', t`Invite friends`),
      place('/mine/password', 'lock', t`Change password`),
      place('/mine/two-step', 'phone', t`Second factor`, factor && (factor.enabled === 1 ? t`On` : t`Off`)),
    ],
    [
      { ...place('/mine/chat', 'chat', t`Online chat`), unread, ...support },
      // Without an address the page has nothing to show.
      ...(hasEmail ? [place('/mine/email', 'mail', t`Company e-mail`)] : []),
      place('/mine/announcement', 'bell', t`Announcements`),
    ],
    [
      place('/language', 'globe', t`Language`, LANGUAGES.find(({ code }) => code === language)?.name),
      place('/mine/system', 'system', t`System information`),
    ],
  ];
}

export function toastRealOnly(): void {
  toast(say`Only for real accounts`, 'error');
}
