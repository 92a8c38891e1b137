// Channels of alerts to the staff: e-mail, Telegram, Slack and signed calls.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { isNone } from '../../../core/numbers/decimal';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { post, put, remove, type AlertChannel, type AlertChannelTest } from '../../api';
import { changesOf } from '../../forms';
import { useAction } from '../../queries';
import { go, useListParams } from '../../route';
import { CloseDetails } from '../../ui/CloseDetails';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { DateTime } from '../../ui/values';
import { Deliveries } from './Deliveries';
import { Choices, SecretDialog } from './IntegrationParts';
import styles from './Integrations.module.css';

/** What the address of a selected channel begins with; the rest is its id. */
export const CHANNEL = 'alert-';

const KINDS = ['email', 'telegram', 'slack', 'webhook'] as const;
type Kind = (typeof KINDS)[number];

function useKindNames(): Record<string, string> {
  const { t } = useLingui();
  return { email: t`E-mail`, telegram: 'Telegram', slack: 'Slack', webhook: t`Webhook` };
}

interface AlertListProps {
  rows: readonly AlertChannel[] | undefined;
  failed: boolean;
  chosen: number | undefined;
}

export function AlertList({ rows, failed, chosen }: AlertListProps) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const [params, setParams] = useListParams();
  // The search opens the form for a kind.
  const asked = KINDS.find((kind) => kind === params.add);
  const kinds = useKindNames();
  const columns: Column<AlertChannel>[] = [
    { name: t`Channel`, head: true, cell: (row) => <b>{row.name}</b> },
    { name: t`Kind`, cell: (row) => kinds[row.kind] },
    { name: t`Subjects`, number: true, cell: (row) => row.subjects.length },
    { name: t`State`, cell: (row) => <State row={row} /> },
  ];
  return (
    <Card title={t`Alerts`} aside={<Button icon="plus" onClick={() => setAdding(true)}>{t`Add a channel`}</Button>}>
      <p className={styles.faint}>{t`New work and risk, sent to your team. Messages contain the customer's number and the amount, and no other personal data.`}</p>
      <Table
        label={t`Alerts`}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        chosen={chosen}
        onChoose={(row) => go('integrations', `${CHANNEL}${row.id}`)}
        failed={failed}
        empty={t`No alert channels yet.`}
      />
      {(adding || asked) && (
        <ChannelForm
          initialKind={asked}
          onClose={() => {
            setAdding(false);
            setParams({ add: null });
          }}
        />
      )}
    </Card>
  );
}

function State({ row }: { row: AlertChannel }) {
  const { t } = useLingui();
  if (row.paused_at) return <Badge tone="warn">{t`paused`}</Badge>;
  if (row.enabled !== 1) return <Badge tone="warn">{t`off`}</Badge>;
  return row.problem ? <Badge tone="warn">{t`error`}</Badge> : <Badge>{t`on`}</Badge>;
}

const INVALIDATES = ['/alert_channels'];

export function ChannelDetail({ channel }: { channel: AlertChannel }) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const [tested, setTested] = useState<AlertChannelTest | null>(null);
  const path = `/alert_channels/${channel.id}`;
  const isPaused = channel.paused_at !== null;
  const test = useAction({
    run: async () => {
      const answer = await post<AlertChannelTest>(`${path}/test`);
      setTested(answer.data);
      // The answer of the other side is shown below.
      return { msg: '' };
    },
    invalidates: [...INVALIDATES, `${path}/deliveries`],
  });
  const isOn = channel.enabled === 1 && !isPaused;
  const toggle = useAction({ run: () => put(path, { enabled: isOn ? 0 : 1 }), invalidates: INVALIDATES });
  return (
    <Card title={channel.name} aside={<CloseDetails onClose={() => go('integrations')} />}>
      <p className={styles.url}>
        {kinds[channel.kind]} {channel.url || channel.target}
      </p>
      <p className={styles.faint}>
        {channel.subjects.join(', ')}
        {!isNone(channel.threshold) && ` · ${t`from ${channel.threshold} USD`}`}
      </p>
      {channel.problem && (
        <p className={styles.problem} role="status">
          {channel.paused_at && (
            <>
              {t`Paused because of errors`} (<DateTime time={channel.paused_at} />):{' '}
            </>
          )}
          {channel.problem}
        </p>
      )}
      <div className={styles.acts}>
        <Button kind="primary" busy={test.isPending} onClick={() => test.mutate()}>{t`Send a test alert`}</Button>
        <Button onClick={() => setDialog('edit')}>{t`Edit`}</Button>
        <Button busy={toggle.isPending} onClick={() => toggle.mutate()}>
          {isPaused ? t`Resume` : isOn ? t`Disable` : t`Enable`}
        </Button>
        <Button kind="danger" onClick={() => setDialog('remove')}>{t`Remove`}</Button>
      </div>
      {tested && (
        <p className={tested.accepted === 1 ? styles.arrived : styles.problem} role="status">
          {tested.accepted === 1 ? t`Accepted. Answer: ${tested.answer}` : t`Not accepted. Answer: ${tested.answer}`}
        </p>
      )}
      <Deliveries path={`${path}/deliveries`} enabled={isOn} />
      {dialog === 'edit' && <ChannelForm channel={channel} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemoveChannel channel={channel} onClose={() => setDialog(null)} />}
    </Card>
  );
}

function useSubjects() {
  const { t } = useLingui();
  const about: Record<string, string> = {
    'deposit.created': t`a customer announced a deposit`,
    'withdrawal.requested': t`a customer asked for a withdrawal`,
    'correction.waiting': t`a correction waits for a second person`,
    'risk_change.waiting': t`a change of risk or terms waits for a second person`,
    'review.submitted': t`identity documents were submitted`,
    'chat.waiting': t`a customer waits for an answer in the chat`,
    'task.assigned': t`a staff member got a task`,
    margin_call: t`a margin level fell to the margin-call level`,
    'stop.out': t`positions were closed by a stop-out`,
    'feed.stale': t`prices are missing, and when they are back`,
    'operator.alert': t`integrity check, disk, backup, certificate, conversion`,
  };
  return Object.entries(about).map(([value, text]) => ({ value, about: text }));
}

interface ChannelFormProps {
  channel?: AlertChannel;
  /** Of a new one. */
  initialKind?: Kind | undefined;
  onClose: () => void;
}

function ChannelForm({ channel, initialKind = 'email', onClose }: ChannelFormProps) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const subjects = useSubjects();
  const [kind, setKind] = useState<Kind>((channel?.kind as Kind | undefined) ?? initialKind);
  /** Null: not typed; a new channel is named after its kind. */
  const [typedName, setName] = useState(channel?.name ?? null);
  const name = typedName ?? kinds[kind] ?? '';
  const [target, setTarget] = useState(channel?.target.split(' ').join(', ') ?? '');
  const [url, setUrl] = useState(channel?.url || 'https://');
  const [secret, setSecret] = useState('');
  const [threshold, setThreshold] = useState(channel && !isNone(channel.threshold) ? channel.threshold : '');
  const [chosen, setChosen] = useState<readonly string[]>(channel?.subjects ?? subjects.map(({ value }) => value));
  const [made, setMade] = useState<string | null>(null);
  const hasTarget = kind === 'email' || kind === 'telegram';
  const hasSecret = kind === 'telegram' || kind === 'slack';
  const saved = useRef<AlertChannel>(null);
  const leave = () => {
    onClose();
    // Beside the list a new one is tested.
    if (!channel && saved.current) go('integrations', `${CHANNEL}${saved.current.id}`);
  };
  const body = {
    name: name.trim(),
    subjects: chosen,
    threshold: threshold.trim() || '0',
    ...(hasTarget && { target: target.trim() }),
    ...(hasSecret && secret.trim() && { secret: secret.trim() }),
    ...(kind === 'webhook' && { url: url.trim() }),
  };
  const [initial] = useState(body);
  const action = useAction({
    run: async () => {
      const answer = channel
        ? await put<AlertChannel>(`/alert_channels/${channel.id}`, changesOf<unknown>(initial, body))
        : await post<AlertChannel>('/alert_channels', { kind, ...body });
      saved.current = answer.data;
      if (answer.data.secret) setMade(answer.data.secret);
      return answer;
    },
    invalidates: INVALIDATES,
    onDone: () => {
      if (!saved.current?.secret) leave();
    },
  });
  if (made) return <SecretDialog title={t`Signing secret`} secret={made} onClose={leave} />;
  const kept = channel && hasSecret ? t`empty: unchanged` : undefined;
  return (
    <Dialog title={channel ? t`Edit channel` : t`Add a channel`} confirmLabel={t`Save`} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      {!channel && (
        <Field label={t`Kind`}>
          {({ id }) => (
            <Select id={id} value={kind} onChange={(value) => setKind(value as Kind)}>
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {kinds[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {kind === 'email' && (
        <TextField label={t`E-mail addresses`} hint={t`with commas between`} required maxLength={1_000} value={target} onChange={(event) => setTarget(event.target.value)} />
      )}
      {kind === 'telegram' && (
        <>
          <TextField label={t`Bot token`} hint={kept} type="password" autoComplete="off" required={!channel} maxLength={100} value={secret} onChange={(event) => setSecret(event.target.value)} />
          <TextField label={t`Chat ID`} required maxLength={64} value={target} onChange={(event) => setTarget(event.target.value)} />
        </>
      )}
      {kind === 'slack' && (
        <TextField label={t`Incoming webhook URL`} hint={kept} type="password" autoComplete="off" required={!channel} maxLength={500} value={secret} onChange={(event) => setSecret(event.target.value)} />
      )}
      {kind === 'webhook' && <TextField label={t`Address`} type="url" required maxLength={500} value={url} onChange={(event) => setUrl(event.target.value)} />}
      <TextField label={t`Name`} required maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      <Choices label={t`Subjects`} options={subjects} chosen={chosen} onChange={setChosen} />
      <TextField
        label={t`Only amounts from (USD)`}
        hint={t`empty: every amount`}
        inputMode="decimal"
        value={threshold}
        onChange={(event) => setThreshold(event.target.value)}
      />
    </Dialog>
  );
}

function RemoveChannel({ channel, onClose }: { channel: AlertChannel; onClose: () => void }) {
  const { t } = useLingui();
  const action = useAction({ run: () => remove(`/alert_channels/${channel.id}`), invalidates: INVALIDATES, onDone: () => go('integrations') });
  return (
    <Dialog title={t`Remove ${channel.name}?`} confirmLabel={t`Remove`} danger busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`Pending deliveries are not sent, and its log is deleted too.`}</p>
    </Dialog>
  );
}
