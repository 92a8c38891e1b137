// The support inbox: who waits longest for an answer is first, with the selected conversation beside the list.
import { Plural, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button, ButtonLink } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { cx } from '../../../ui/cx';
import { post, type AdminChat, type AdminChatMessage, type Query } from '../../api';
import { customerPage } from '../../customer';
import { invalidatePaths } from '../../invalidate';
import { useMay } from '../../permissions';
import { onceSeen } from '../../presence';
import { useAction, useOne, useRows } from '../../queries';
import { go, pageOf, goToPage, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { CloseDetails } from '../../ui/CloseDetails';
import { ListHead } from '../../ui/list/ListHead';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Picture } from '../../ui/Picture';
import { Table, type Column } from '../../ui/Table';
import { CustomerCell } from '../../ui/cells';
import { DateTime, Age, nameOf } from '../../ui/values';
import { useLookingAt } from '../../viewers';
import { ownerParam } from '../queues/owner';
import { OwnerCell, OwnerFilter, Ownership } from '../queues/Ownership';
import { CannedAnswersDialog } from './CannedAnswersDialog';
import styles from './Chat.module.css';
import { ReplyForm } from './ReplyForm';

const STATUSES = ['waiting', 'open', 'closed'] as const;

/** Hours after which an answer is late. */
const LATE_AFTER = 1;

export function Chat({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const status = STATUSES.find((known) => known === params.status) ?? 'open';
  const page = pageOf(params);
  const owner = status === 'closed' ? undefined : ownerParam(params.owner);
  const ofStatus: Query = status === 'waiting' ? { waiting: 1 } : { status };
  const { data, isError } = useRows<AdminChat>('/chats', { ...ofStatus, order: 'waiting', owner, page });
  // A conversation that leaves the list, closed or moved to another page, stays open with the reply that is being written.
  const { data: selected } = useOne<AdminChat>(`/chats/${selectedItem}`, true, selectedItem !== null);
  const chosen = selected ?? data?.list.find((row) => String(row.id) === selectedItem);
  const columns: Column<AdminChat>[] = [
    { name: t`Customer`, head: true, cell: (row) => <CustomerCell user={row.user} tags={row.tags} /> },
    { name: t`Last message`, cell: (row) => <span className={styles.last}>{row.last?.text || t`a picture`}</span> },
    { name: t`Answer`, short: true, cell: (row) => <Waiting chat={row} /> },
    { name: t`Owner`, minor: true, cell: (row) => <OwnerCell owner={row.assigned} object={`chat/${row.id}`} /> },
    { name: t`Since`, number: true, cell: (row) => <Age time={row.waiting_since ?? row.last_at} lateAfter={row.waiting_since ? LATE_AFTER : undefined} /> },
  ];
  const choose = (value: string | null) => {
    go('chat');
    setParams({ status: value === 'open' ? null : value, page: null });
  };
  return (
    <Page title={t`Chat`} aside={<ChatAside total={data?.total} />}>
      <ListHead
        active={owner ? 1 : 0}
        chips={
          <Chips
            label={t`Status`}
            value={status}
            options={[
              { value: 'waiting', label: t`Waiting for an answer` },
              { value: 'open', label: t({ message: 'Open', context: 'conversation' }) },
              { value: 'closed', label: t({ message: 'Closed', context: 'conversation' }) },
            ]}
            onChange={choose}
          />
        }
        moreChips={status !== 'closed' && <OwnerFilter value={owner} onChange={(value) => setParams({ owner: value, page: null })} />}
      />
      <Split
        list={
          <Card>
            <Table
              label={t`Conversations`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={chosen?.id}
              onChoose={(row) => go('chat', row.id)}
              failed={isError}
              empty={status === 'waiting' ? t`Nobody waits for an answer.` : t`No conversations.`}
            />
            <Pager page={page} total={data?.total} onPage={goToPage} />
          </Card>
        }
        detail={chosen && <Conversation key={chosen.id} chat={chosen} onClose={() => go('chat')} />}
      />
    </Page>
  );
}

/** Whether the customer waits for an answer, and how much of it nobody has read. */
function Waiting({ chat }: { chat: AdminChat }) {
  const { t } = useLingui();
  if (chat.unread > 0) return <Badge tone="warn">{t`${chat.unread} unread`}</Badge>;
  return chat.waiting_since ? <Badge tone="warn">{t`waits`}</Badge> : null;
}

function ChatAside({ total }: { total: number | undefined }) {
  const { t } = useLingui();
  const [managing, setManaging] = useState(false);
  return (
    <>
      {total !== undefined && <Plural value={total} one="# conversation" other="# conversations" />}
      <Button onClick={() => setManaging(true)}>{t`Edit canned answers`}</Button>
      {managing && <CannedAnswersDialog onClose={() => setManaging(false)} />}
    </>
  );
}

/** A conversation. `onClose`: closes its place beside the list; absent on the customer's page. */
export function Conversation({ chat, onClose }: { chat: AdminChat; onClose?: () => void }) {
  const { t } = useLingui();
  const maySeeUsers = useMay()('see_users');
  const path = `/chats/${chat.id}`;
  useLookingAt(`chat/${chat.id}`);
  const { data } = useRows<AdminChatMessage>(`${path}/messages`, { limit: 100 });
  const client = useQueryClient();
  const toggle = useAction({ run: () => post(`${path}/${chat.status === 'open' ? 'close' : 'reopen'}`), invalidates: ['/chats'] });
  // Messages count as read once the newest one is visible on a page in use; the customer waits on until someone answers.
  // The conversation beside a customer's page is in passing: only the chat's own screen marks it as read.
  const newest = onClose && chat.unread > 0 ? data?.list[0]?.id : undefined;
  useEffect(() => {
    if (newest === undefined) return undefined;
    return onceSeen(() => void post(`${path}/read`, { id: newest }).then(() => invalidatePaths(client, ['/chats']), () => {}));
  }, [path, newest, client]);
  return (
    <Card
      title={onClose ? nameOf(chat.user) : t`Chat`}
      aside={
        onClose && (
          <>
            {maySeeUsers && <ButtonLink kind="text" href={`#${customerPage(chat.user.id)}`}>{t`Open the page`}</ButtonLink>}
            <CloseDetails onClose={onClose} />
          </>
        )
      }
    >
      <Ownership owner={chat.assigned} object={`chat/${chat.id}`} path={path} />
      <Messages list={data?.list ?? []} />
      <ReplyForm path={path} customer={chat.user} takesSlash={onClose !== undefined} />
      <Button kind="text" wide busy={toggle.isPending} onClick={() => toggle.mutate()}>
        {chat.status === 'open' ? (chat.waiting_since ? t`Mark as done` : t`Close the conversation`) : t`Reopen the conversation`}
      </Button>
    </Card>
  );
}

/** The newest message is last and scrolled into view. */
function Messages({ list }: { list: readonly AdminChatMessage[] }) {
  const { t } = useLingui();
  const frame = useRef<HTMLOListElement>(null);
  const newest = list[0]?.id;
  useEffect(() => {
    if (newest !== undefined && frame.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, [newest]);
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={frame} className={styles.messages} aria-live="polite" aria-label={t`Messages`} tabIndex={0}>
      {list.toReversed().map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  );
}

function Message({ message }: { message: AdminChatMessage }) {
  const { t } = useLingui();
  const isFromStaff = message.staff !== null || message.from === 'staff';
  return (
    <li className={cx(styles.message, isFromStaff && styles.fromStaff)}>
      {message.text && <p className={styles.text}>{message.text}</p>}
      {message.picture && <Picture url={message.picture.url} label={t`Picture`} />}
      <p className={styles.when}>
        {message.staff ? `${message.staff.email} · ` : ''}
        <DateTime time={message.created_at} />
      </p>
    </li>
  );
}
