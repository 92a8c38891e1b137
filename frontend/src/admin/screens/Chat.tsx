// The support inbox: conversations by their last message, and one of them beside the list.
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Chips } from '../../ui/Chips';
import { cx } from '../../ui/cx';
import { newId } from '../../core/id';
import { post, type DeskChat, type DeskChatMessage } from '../api';
import { useAct, useRows } from '../queries';
import { go } from '../route';
import type { ScreenProps } from '../shell/Shell';
import { Area } from '../ui/Area';
import { Card, Page, Pager, Split } from '../ui/Page';
import { Picture } from '../ui/Picture';
import { Table, type Column } from '../ui/Table';
import { At, Since, Who } from '../ui/words';
import styles from './Chat.module.css';

export function Chat({ item }: ScreenProps) {
  const { t } = useLingui();
  const [status, setStatus] = useState<string>('open');
  const [page, setPage] = useState(1);
  const { data, isError } = useRows<DeskChat>('/chats', { status, page });
  const chosen = data?.list.find((row) => String(row.id) === item);
  const columns: Column<DeskChat>[] = [
    { name: t`Customer`, head: true, cell: (row) => <Who user={row.user} /> },
    { name: t`Last message`, cell: (row) => <span className={styles.last}>{row.last?.text || t`a picture`}</span> },
    { name: t`Unread`, number: true, cell: (row) => (row.unread > 0 ? <Badge tone="warn">{row.unread}</Badge> : '') },
    { name: t`Since`, number: true, cell: (row) => <Since time={row.last_at} /> },
  ];
  const choose = (value: string | null) => {
    setStatus(value ?? 'open');
    setPage(1);
    go('chat');
  };
  return (
    <Page title={t`Chat`} aside={data && t`${data.total} conversations`}>
      <Chips
        label={t`Status`}
        value={status}
        options={[
          { value: 'open', label: t`Open` },
          { value: 'closed', label: t`Closed` },
        ]}
        onChange={choose}
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
              empty={t`Nobody has written.`}
            />
            <Pager page={page} total={data?.total} onPage={setPage} />
          </Card>
        }
        detail={chosen && <Conversation key={chosen.id} chat={chosen} />}
      />
    </Page>
  );
}

function Conversation({ chat }: { chat: DeskChat }) {
  const { t } = useLingui();
  const path = `/chats/${chat.id}`;
  const { data } = useRows<DeskChatMessage>(`${path}/messages`, { limit: 100 });
  const client = useQueryClient();
  const turn = useAct({ run: () => post(`${path}/${chat.status === 'open' ? 'close' : 'reopen'}`), renews: ['/chats'] });
  const unread = chat.unread;
  useEffect(() => {
    if (unread > 0) void post(`${path}/read`).then(() => client.invalidateQueries({ queryKey: ['/chats'] }), () => {});
  }, [path, unread, client]);
  return (
    <Card
      title={chat.user.email ?? chat.user.mobile ?? chat.user.uid}
      aside={<Button kind="text" busy={turn.isPending} onClick={() => turn.mutate()}>{chat.status === 'open' ? t`Close it` : t`Open it again`}</Button>}
    >
      <ol className={styles.messages} aria-live="polite">
        {(data?.list ?? []).toReversed().map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      <Answer path={path} />
    </Card>
  );
}

function Message({ message }: { message: DeskChatMessage }) {
  const { t } = useLingui();
  const ours = message.staff !== null || message.from === 'staff';
  return (
    <li className={cx(styles.message, ours && styles.ours)}>
      {message.text && <p className={styles.text}>{message.text}</p>}
      {message.picture && <Picture url={message.picture.url} label={t`Picture`} />}
      <p className={styles.when}>
        {message.staff ? `${message.staff.email} · ` : ''}
        <At time={message.created_at} />
      </p>
    </li>
  );
}

function Answer({ path }: { path: string }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [request_id, setRequest] = useState(newId);
  const act = useAct({
    run: async () => {
      await post(`${path}/send`, { text: text.trim(), request_id });
      return { msg: '' };
    },
    renews: ['/chats'],
    onDone: () => {
      setText('');
      setRequest(newId());
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) act.mutate();
  };
  return (
    <form className={styles.answer} onSubmit={submit}>
      <Area label={t`Answer`} rows={2} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
      <Button kind="primary" type="submit" busy={act.isPending}>{t`Send`}</Button>
    </form>
  );
}
