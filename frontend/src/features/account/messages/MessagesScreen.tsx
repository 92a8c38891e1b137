// What the broker has written to the customer: what happened to money, trades, identity and sign-ins.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { markMessageRead, messages } from '../../../api/messages';
import type { InboxLink, InboxMessage } from '../../../api/types';
import { zonedDateTime } from '../../../core/app/time';
import { deviceZone, displayZone } from '../../../core/app/zone';
import { messageAddress, pushLink } from '../../../core/customer/messageLink';
import { PagedList } from '../../../components/PagedList';
import { IconLink, SubHead } from '../../../components/ScreenHead';
import { usePaged } from '../../../components/usePaged';
import {
  changeDisplay,
  navigate,
  queryClient,
  selectAccount,
  selectedInstrumentAtom,
  setMessagesUnread,
  store,
  useCurrentAccount,
  useDisplay,
  useLocaleTag,
  useMessagesUnread,
  useRouteSearch,
  useTradingAccounts,
} from '../../../state';
import { IconButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { PullToRefresh } from '../../../ui/PullToRefresh';
import styles from './Messages.module.css';

const KEY = ['private', 'messages'];

async function markRead(id: number, older: boolean): Promise<void> {
  const { unread } = await markMessageRead(id, older);
  setMessagesUnread(unread);
  await queryClient.invalidateQueries({ queryKey: KEY });
}

export function MessagesScreen() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const unread = useMessagesUnread();
  const zone = displayZone() ?? deviceZone();
  const list = usePaged([...KEY, tag, zone], (page) => messages(page, zone));
  const { zone: stored } = useDisplay();
  // E-mails and push messages are written when no device is there to name its zone.
  useEffect(() => {
    if (stored !== zone) changeDisplay({ zone });
  }, [stored, zone]);
  const newest = list.items?.[0];
  useOpenedByPush();
  return (
    <>
      <SubHead
        title={t`Messages`}
        fallback="/user"
        action={
          <>
            {unread > 0 && newest && <IconButton icon="check" label={t`Mark all as read`} onClick={() => void markRead(newest.id, true).catch(() => {})} />}
            <IconLink to="/mine/message-choices" icon="system" label={t`Message settings`} />
          </>
        }
      />
      <PullToRefresh onRefresh={() => void list.refetch()}>
        <PagedList
          list={list}
          keyOf={(message) => message.id}
          row={(message) => <Message message={message} />}
          empty={<Empty icon="mail" title={t`No messages yet`} body={t`What happens to your money, your trades and your account is written here.`} />}
        />
      </PullToRefresh>
    </>
  );
}

function Message({ message }: { message: InboxMessage }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [isOpen, setIsOpen] = useState(false);
  const isRead = message.read === 1;
  const toggle = () => {
    setIsOpen(!isOpen);
    if (!isRead) void markRead(message.id, false).catch(() => {});
  };
  return (
    <article className={styles.message} data-unread={!isRead || undefined}>
      <button type="button" className={styles.head} aria-expanded={isOpen} onClick={toggle}>
        <span className={styles.title} dir="auto">
          {!isRead && <span className="visually-hidden">{t`Unread`} </span>}
          {message.title}
        </span>
        <bdi className={styles.time}>{zonedDateTime(message.created_at, tag)}</bdi>
        <span className={styles.text} data-open={isOpen || undefined} dir="auto">
          {message.text}
        </span>
      </button>
      {isOpen && <Way message={message} />}
    </article>
  );
}

/** A tap on a push message leads here, and from here to what it is about. */
function useOpenedByPush(): void {
  const search = useRouteSearch();
  const link = pushLink(search);
  const open = useOpenLink(link);
  const opened = useRef('');
  useEffect(() => {
    // Once the accounts are known.
    if (!open || opened.current === search) return;
    opened.current = search;
    const message = Number(new URLSearchParams(search).get('message'));
    if (message > 0) void markRead(message, false).catch(() => {});
    open({ replace: true });
  });
}

/** Leads to what a message speaks of; on another account of the customer, that account is selected first. Null where it cannot. */
function useOpenLink(link: InboxLink | null): ((options?: { replace: boolean }) => void) | null {
  const { data: accounts } = useTradingAccounts();
  const current = useCurrentAccount();
  const address = messageAddress(link);
  const account = link?.account;
  const other = accounts?.find((known) => known.account === account);
  // What belongs to an account that is archived, or not known yet, is not shown as another one's.
  if (address === null || (typeof account === 'number' && !other)) return null;
  return (options) => {
    if (other && account !== current?.account) selectAccount(other);
    if (link?.screen === 'instrument' && link.id !== null) store.set(selectedInstrumentAtom, link.id);
    navigate(address, options);
  };
}

function Way({ message }: { message: InboxMessage }) {
  const { t } = useLingui();
  const open = useOpenLink(message.link);
  if (!open) return null;
  return (
    <button type="button" className={styles.way} onClick={() => open()}>
      {t`Show details`}
    </button>
  );
}
