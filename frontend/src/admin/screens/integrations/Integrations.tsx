// Access for other systems: feed keys, webhooks with their deliveries, and API keys; and channels of alerts to the staff.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { post, remove, type AlertChannel, type ApiKey, type ApiKeyMade, type FeedKey, type Webhook } from '../../api';
import { useAction, useRows } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { Dialog } from '../../ui/Dialog';
import { Card, Page, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { DateTime, Age } from '../../ui/values';
import { AlertList, CHANNEL, ChannelDetail } from './Alerts';
import { Choices, FeedKeyDialog, SecretDialog } from './IntegrationParts';
import styles from './Integrations.module.css';
import { WebhookDetail, WebhookForm } from './Webhooks';

/** The address that opens the dialog for a new feed key. */
const FEED_KEY = 'feed-key';

export function Integrations({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const { data, isError } = useRows<Webhook>('/webhooks');
  const chosen = data?.list.find((hook) => String(hook.id) === selectedItem);
  const channels = useRows<AlertChannel>('/alert_channels');
  const channel = channels.data?.list.find(({ id }) => `${CHANNEL}${id}` === selectedItem);
  return (
    <Page title={t`Integrations`} aside={<a href="/api/docs">{t`API documentation`}</a>}>
      <Split
        list={
          <div className={styles.stack}>
            <FeedKeyList key={selectedItem} opensDialog={selectedItem === FEED_KEY} />
            <WebhookList rows={data?.list} failed={isError} chosen={chosen?.id} />
            <AlertList rows={channels.data?.list} failed={channels.isError} chosen={channel?.id} />
            <ApiKeyList />
          </div>
        }
        detail={
          (chosen && <WebhookDetail key={chosen.id} hook={chosen} />) ??
          (channel && <ChannelDetail key={`${CHANNEL}${channel.id}`} channel={channel} />)
        }
      />
    </Page>
  );
}

interface WebhookListProps {
  rows: readonly Webhook[] | undefined;
  failed: boolean;
  chosen: number | undefined;
}

function WebhookList({ rows, failed, chosen }: WebhookListProps) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const columns: Column<Webhook>[] = [
    { name: t`Webhook`, head: true, cell: (row) => <b>{row.name}</b> },
    { name: t`Address`, cell: (row) => <span className={styles.url}>{row.url}</span> },
    { name: t`Events`, number: true, cell: (row) => row.events.length },
    { name: t`State`, cell: (row) => (row.enabled === 1 ? <Badge>{t`on`}</Badge> : <Badge tone="warn">{t`off`}</Badge>) },
  ];
  return (
    <Card title={t`Webhooks`} aside={<Button icon="plus" onClick={() => setAdding(true)}>{t`Add a webhook`}</Button>}>
      <p className={styles.faint}>{t`Events about orders, money and customers, sent to your systems: signed, and retried when a system does not respond.`}</p>
      <Table
        label={t`Webhooks`}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        chosen={chosen}
        onChoose={(row) => go('integrations', row.id)}
        failed={failed}
        empty={t`No webhooks yet.`}
      />
      {adding && <WebhookForm onClose={() => setAdding(false)} />}
    </Card>
  );
}

function ApiKeyList() {
  const { t } = useLingui();
  const { data, isError } = useRows<ApiKey>('/api_keys');
  const [adding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const columns: Column<ApiKey>[] = [
    { name: t`Key`, head: true, cell: (row) => <b>{row.name}</b> },
    { name: t`Prefix`, cell: (row) => <code>{row.prefix}…</code> },
    { name: t`Scopes`, cell: (row) => <span className={styles.scopes}>{row.scopes.join(', ')}</span> },
    { name: t`Last used`, cell: (row) => (row.used_at ? <Age time={row.used_at} /> : t`never`) },
    { name: t`Until`, cell: (row) => <Until row={row} /> },
    {
      name: t`Action`,
      cell: (row) => row.revoked_at === null && <Button kind="text" onClick={() => setRevoking(row)}>{t`Revoke`}</Button>,
    },
  ];
  return (
    <Card title={t`API keys`} aside={<Button icon="plus" onClick={() => setAdding(true)}>{t`Create a key`}</Button>}>
      <p className={styles.faint}>{t`Keys for other systems: each reads what its scopes allow and changes nothing.`}</p>
      <Table label={t`API keys`} columns={columns} rows={data?.list} keyOf={(row) => row.id} failed={isError} empty={t`No keys yet.`} />
      {adding && <KeyForm initialScopes={[]} onClose={() => setAdding(false)} />}
      {revoking && <Revoke row={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  );
}

function Until({ row }: { row: ApiKey }) {
  const { t } = useLingui();
  if (row.revoked_at) return <Badge tone="warn">{t`revoked`}</Badge>;
  if (row.waiting === 1) return <Badge tone="warn">{t`Waits for approval`}</Badge>;
  if (row.lacks.length > 0) {
    const { creator } = row;
    const lacks = row.lacks.join(', ');
    return (
      <span className={styles.scopes}>
        <Badge tone="warn">{t`refused`}</Badge> {creator ? t`${creator} no longer has: ${lacks}` : lacks}
      </span>
    );
  }
  return row.expires_at ? <DateTime time={row.expires_at} /> : t`until revoked`;
}

const PUSH_QUOTES = 'write:quotes';
const SCOPES = [
  'read:orders',
  'read:customers',
  'read:transfers',
  'read:instruments',
  'read:reports',
  PUSH_QUOTES,
  'write:economic_events',
] as const;

interface KeyFormProps {
  /** The initially selected scopes. */
  initialScopes: readonly string[];
  /** The suggested name. */
  name?: string;
  onClose: () => void;
}

function KeyForm({ initialScopes, name: suggested = '', onClose }: KeyFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState(suggested);
  const [days, setDays] = useState('');
  const [scopes, setScopes] = useState(initialScopes);
  const [secret, setSecret] = useState<string | null>(null);
  const action = useAction({
    run: async () => {
      const answer = await post<ApiKeyMade>('/api_keys', { name: name.trim(), scopes, expires_days: days.trim() || null });
      setSecret(answer.data.secret);
      // The dialog with the key reports the success.
      return { msg: '' };
    },
    invalidates: ['/api_keys', '/feed_keys', '/risk_changes'],
  });
  const about: Record<(typeof SCOPES)[number], string> = {
    'read:orders': t`orders, audit trails, exposure`,
    'read:customers': t`customers and their statements`,
    'read:transfers': t`deposits and withdrawals`,
    'read:instruments': t`instruments`,
    'read:reports': t`dashboard and reports`,
    [PUSH_QUOTES]: t`pushes quotes`,
    'write:economic_events': t`pushes events of the economic calendar`,
  };
  if (secret) {
    const Shown = scopes.includes(PUSH_QUOTES) ? FeedKeyDialog : SecretDialog;
    return <Shown title={t`New key`} secret={secret} onClose={onClose} />;
  }
  return (
    <Dialog title={t`Create a key`} confirmLabel={t`Create`} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <TextField label={t`Name`} required maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      <Choices
        label={t`Scopes`}
        options={SCOPES.map((scope) => ({ value: scope, about: about[scope] }))}
        chosen={scopes}
        onChange={setScopes}
      />
      <TextField
        label={t`Expires after (days)`}
        hint={t`empty: when it is revoked`}
        inputMode="numeric"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
    </Dialog>
  );
}

function Revoke({ row, onClose }: { row: ApiKey; onClose: () => void }) {
  const { t } = useLingui();
  const action = useAction({ run: () => remove(`/api_keys/${row.id}`), invalidates: ['/api_keys', '/feed_keys'], onDone: onClose });
  return (
    <Dialog title={t`Revoke ${row.name}?`} confirmLabel={t`Revoke`} danger busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`Systems that use this key lose access at once. This cannot be undone.`}</p>
    </Dialog>
  );
}

function FeedKeyList({ opensDialog }: { opensDialog: boolean }) {
  const { t } = useLingui();
  const { data, isError } = useRows<FeedKey>('/feed_keys');
  const [adding, setAdding] = useState(opensDialog);
  const close = () => {
    setAdding(false);
    if (opensDialog) go('integrations');
  };
  const columns: Column<FeedKey>[] = [
    { name: t`Key`, head: true, cell: (row) => <b>{row.built_in === 1 ? t`Built-in key` : row.name}</b> },
    { name: t`Prefix`, cell: (row) => <code>{row.prefix}…</code> },
    { name: t`Last used`, cell: (row) => (row.used_at ? <Age time={row.used_at} /> : row.built_in === 1 ? t`not since the server started` : t`never`) },
  ];
  return (
    <Card title={t`Feed keys`} aside={<Button icon="plus" onClick={() => setAdding(true)}>{t`Create a feed key`}</Button>}>
      <p className={styles.faint}>{t`Keys that may push quotes: the server's own key (--feed-key, or the file secrets/feed.key) and every API key with write:quotes.`}</p>
      <Table label={t`Feed keys`} columns={columns} rows={data?.list} keyOf={(row) => `${row.built_in} ${row.prefix} ${row.name}`} failed={isError} empty={t`No feed keys.`} />
      {adding && <KeyForm initialScopes={[PUSH_QUOTES]} name={t`Price feed connector`} onClose={close} />}
    </Card>
  );
}
