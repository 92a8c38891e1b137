// The form of a liquidity provider: where it is reached, as whom, and with which password.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { dec } from '../../../core/numbers/decimal';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { SwitchLine } from '../../../ui/SwitchLine';
import { useForm } from '../../../ui/useForm';
import { sessionsOf } from '../../instrument';
import { sessionLines } from '../../tradingWeek';
import { post, put, remove, type Lp } from '../../api';
import { useAction, useFormAction } from '../../queries';
import { go } from '../../route';
import { CloseDetails } from '../../ui/CloseDetails';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { TextArea } from '../../ui/TextArea';
import { WaitingChange } from '../../ui/WaitingChange';
import { Money } from '../../ui/values';
import { WeekEditor } from '../instruments/WeekEditor';
import styles from './Liquidity.module.css';

const TEXTS = ['name', 'host', 'port', 'ca', 'sender', 'target', 'quote_sub', 'trade_port', 'trade_sender', 'trade_target', 'trade_sub', 'username', 'password', 'heartbeat_s', 'equity_min', 'session_zone'] as const;
const FLAGS = ['tls', 'orders', 'reset_on_logon', 'reset_at_start', 'enabled'] as const;
type LpValues = Record<(typeof TEXTS)[number] | 'sessions', string> & Record<(typeof FLAGS)[number], boolean>;

const PATHS = ['/lps'];

function initialOf(lp: Lp | undefined): LpValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, name === 'password' ? '' : String(lp?.[name] ?? '')]));
  const flags = Object.fromEntries(FLAGS.map((name) => [name, lp ? lp[name] === 1 : name === 'tls']));
  const sessions = sessionLines(lp?.sessions ?? []);
  const initial = { ...texts, ...flags, sessions } as LpValues;
  return { ...initial, session_zone: initial.session_zone || 'America/New_York', heartbeat_s: initial.heartbeat_s || '30', trade_port: initial.trade_port === '0' ? '' : initial.trade_port };
}

/** What is sent: an empty password keeps the stored one. */
function bodyOf(values: LpValues, lp: Lp | undefined) {
  const { password, trade_port, sessions, ...others } = values;
  const flags = Object.fromEntries(FLAGS.map((name) => [name, values[name] ? 1 : 0]));
  return { ...others, ...flags, trade_port: trade_port || 0, sessions: sessionsOf(sessions), ...(password && { password }), ...(lp && { version: lp.version }) };
}

export function LpForm({ lp }: { lp?: Lp }) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState(false);
  const created = useRef<number | null>(null);
  const leave = () => go('liquidity');
  const form = useForm<LpValues>({
    initial: () => initialOf(lp),
    send: useFormAction<LpValues>({
      run: async ({ values, call }) => {
        const body = bodyOf(values, lp);
        if (lp) return put<Lp>(`/lps/${lp.id}`, body, call);
        const made = await post<Lp>('/lps', body, call);
        created.current = made.data.id;
        return made;
      },
      invalidates: PATHS,
      onDone: () => created.current !== null && go('liquidity', created.current),
    }),
  });
  const owes = lp !== undefined && !dec(lp.balance).eq(0);
  const deletion = useAction({ run: () => remove(`/lps/${lp?.id}`), invalidates: [...PATHS, '/lp_accounts'], onDone: leave });
  const field = (name: (typeof TEXTS)[number], label: string, hint?: string, type = 'text') => (
    <TextField
      label={label}
      hint={hint}
      type={type}
      autoComplete="off"
      maxLength={253}
      value={form.values[name]}
      onChange={({ target }) => form.change({ [name]: target.value })}
      error={form.errorOf(name)}
    />
  );
  const toggle = (name: (typeof FLAGS)[number], label: string) => (
    <SwitchLine label={label} on={form.values[name]} onToggle={(on) => form.change({ [name]: on })} />
  );
  return (
    <Card title={lp ? t`Connection` : t`Add a provider`} aside={!lp && <CloseDetails onClose={leave} />}>
      {lp && <WaitingChange object={`lp/${lp.id}`} />}
      <form {...form.props} className={styles.form}>
        {field('name', t`Name`)}
        {field('host', t`Host`)}
        {field('port', t`Port`)}
        {toggle('tls', t`TLS`)}
        {form.values.tls && (
          <TextArea
            label={t`Certificates to trust`}
            hint={t`PEM; empty: public authorities`}
            value={form.values.ca}
            onChange={({ target }) => form.change({ ca: target.value })}
            error={form.errorOf('ca')}
          />
        )}
        {field('sender', t`SenderCompID`)}
        {field('target', t`TargetCompID`)}
        {field('quote_sub', t`TargetSubID of prices`, t`empty: none`)}
        {field('username', t`User name`, t`empty: none`)}
        {field('password', t`Password`, lp?.has_password === 1 ? t`empty: unchanged` : t`empty: none`, 'password')}
        {field('heartbeat_s', t`Heartbeat in seconds`)}
        {toggle('orders', t`Send orders to it`)}
        {form.values.orders && (
          <>
            {field('trade_port', t`Port of orders`, t`empty: as for prices`)}
            {field('trade_sender', t`SenderCompID of orders`, t`empty: as for prices`)}
            {field('trade_target', t`TargetCompID of orders`, t`empty: as for prices`)}
            {field('trade_sub', t`TargetSubID of orders`, t`empty: none`)}
            {field('equity_min', t`Alert below this equity in USD`, t`empty: never`)}
            {toggle('reset_on_logon', t`Reset sequence numbers at each logon`)}
            {form.values.reset_on_logon && (
              <p className={styles.faint}>{t`Only if the provider insists: reports of a time without a connection are then not repeated.`}</p>
            )}
          </>
        )}
        <details open={form.values.sessions !== '' || form.errorOf('sessions') !== null || form.errorOf('session_zone') !== null || undefined}>
          <summary className={styles.summary}>{t`Session times`}</summary>
          <p className={styles.faint}>{t`Outside of them the provider is not connected to, and nothing is reported. Without any it is always connected.`}</p>
          {field('session_zone', t`Time zone`, 'America/New_York')}
          <WeekEditor sessions={form.values.sessions} onChange={(sessions) => form.change({ sessions })} />
          {form.errorOf('sessions') && <p role="alert" className={styles.problem}>{form.errorOf('sessions')}</p>}
          {form.values.orders && toggle('reset_at_start', t`Its sequence numbers begin again with each session`)}
        </details>
        {toggle('enabled', t`Connect`)}
        <Button kind="primary" wide type="submit" busy={form.busy}>{t`Save`}</Button>
        {lp && <Button kind="text" wide onClick={() => setRemoving(true)}>{t`Delete`}</Button>}
      </form>
      {removing && lp && (
        <Dialog title={t`Delete ${lp.name}?`} confirmLabel={t`Delete`} danger busy={deletion.isPending} disabled={owes} onConfirm={() => deletion.mutate()} onClose={() => setRemoving(false)}>
          {owes ? (
            <p>
              {t`It can be deleted once its balance is 0. It is:`} <Money value={lp.balance} currency={lp.currency} />
            </p>
          ) : (
            <p>{t`Its symbols and their bands are deleted too. Instruments with its prices need another feed first. Its account stays readable.`}</p>
          )}
        </Dialog>
      )}
    </Card>
  );
}
