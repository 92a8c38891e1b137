// One webhook: its events and its deliveries.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { post, put, remove, type Webhook } from '../../api';
import { useAction } from '../../queries';
import { go } from '../../route';
import { CloseDetails } from '../../ui/CloseDetails';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { Deliveries } from './Deliveries';
import { Choices, SecretDialog } from './IntegrationParts';
import styles from './Integrations.module.css';
import { signatureExamples } from './signatureExamples';

export function WebhookDetail({ hook }: { hook: Webhook }) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'edit' | 'secret' | 'remove' | null>(null);
  const invalidates = ['/webhooks'];
  const path = `/webhooks/${hook.id}`;
  const test = useAction({ run: () => post(`${path}/test`), invalidates });
  const toggleEnabled = useAction({ run: () => put(path, { enabled: hook.enabled === 1 ? 0 : 1 }), invalidates });
  return (
    <Card title={hook.name} aside={<CloseDetails onClose={() => go('integrations')} />}>
      <p className={styles.url}>{hook.url}</p>
      <p className={styles.faint}>{hook.events.join(', ')}</p>
      <div className={styles.acts}>
        <Button kind="primary" busy={test.isPending} disabled={hook.enabled !== 1} onClick={() => test.mutate()}>{t`Send a test event`}</Button>
        <Button onClick={() => setDialog('edit')}>{t`Edit`}</Button>
        <Button busy={toggleEnabled.isPending} onClick={() => toggleEnabled.mutate()}>
          {hook.enabled === 1 ? t`Disable` : t`Enable`}
        </Button>
        <Button onClick={() => setDialog('secret')}>{t`New secret`}</Button>
        <Button kind="danger" onClick={() => setDialog('remove')}>{t`Remove`}</Button>
      </div>
      <Deliveries path={`${path}/deliveries`} enabled={hook.enabled === 1} />
      {dialog === 'edit' && <WebhookForm hook={hook} onClose={() => setDialog(null)} />}
      {dialog === 'secret' && <NewSecret hook={hook} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <Remove hook={hook} onClose={() => setDialog(null)} />}
    </Card>
  );
}

export function WebhookForm({ hook, onClose }: { hook?: Webhook; onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState(hook?.name ?? '');
  const [url, setUrl] = useState(hook?.url ?? 'https://');
  const [events, setEvents] = useState<readonly string[]>(hook?.events ?? []);
  const [secret, setSecret] = useState<string | null>(null);
  const action = useAction({
    run: async () => {
      const body = { name: name.trim(), url: url.trim(), events };
      if (hook) {
        const answer = await put<Webhook>(`/webhooks/${hook.id}`, body);
        onClose();
        return answer;
      }
      const answer = await post<Webhook>('/webhooks', body);
      setSecret(answer.data.secret);
      return answer;
    },
    invalidates: ['/webhooks'],
  });
  const about: Record<string, string> = {
    'order.opened': t`a market order was filled or a pending order triggered`,
    'order.closed': t`in whole or in part, by anyone`,
    'order.cancelled': t`a pending order was cancelled`,
    'deposit.created': t`a customer announced a deposit`,
    'deposit.decided': t`approved, rejected or invalid`,
    'withdrawal.requested': t`a customer asked for a withdrawal`,
    'withdrawal.approved': t`approved, being paid`,
    'withdrawal.decided': t`paid or rejected`,
    'withdrawal.paid': t`a withdrawal was paid`,
    'withdrawal.failed': t`its payment failed, and the amount is back`,
    'correction.booked': t`a correction of a balance was booked`,
    'reward.booked': t`the rewards of a partner were booked`,
    'copy.started': t`an account began to copy a strategy`,
    'copy.ended': t`a copy of a strategy ended`,
    'customer.registered': t`a real account was opened`,
    'customer.verified': t`an identity was certified`,
    'customer.frozen': t`a customer was frozen`,
    'customer.unfrozen': t`a customer was unfrozen`,
    'review.submitted': t`identity documents were submitted`,
    'document.expiring': t`an identity document expires soon`,
    'document.expired': t`an identity document has expired`,
    margin_call: t`a margin level fell to the margin-call level`,
    'stop.out': t`positions were closed by a stop-out`,
    'feed.stale': t`open markets have no tradable prices`,
    'feed.recovered': t`their prices are back`,
    'log.daily': t`the signed checkpoint of the public log at the end of the day`,
  };
  if (secret) return <SecretDialog title={t`Signing secret`} secret={secret} onClose={onClose} />;
  return (
    <Dialog title={hook ? t`Edit webhook` : t`Add a webhook`} confirmLabel={t`Save`} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <TextField label={t`Name`} required maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      <TextField label={t`Address`} type="url" required maxLength={500} value={url} onChange={(event) => setUrl(event.target.value)} />
      <Choices
        label={t`Events`}
        options={Object.entries(about).map(([value, text]) => ({ value, about: text }))}
        chosen={events}
        onChange={setEvents}
      />
      <Signature />
    </Dialog>
  );
}

/** How a receiver verifies where a delivery comes from. */
function Signature() {
  const { t } = useLingui();
  return (
    <div>
      <p className={styles.faint}>
        {t`Each delivery is signed: the header below carries the HMAC-SHA256, under the webhook's secret, of the seconds, a full stop and the body as it was sent.`}{' '}
        <code>X-Lotdesk-Signature: t=SECONDS,v1=HEX</code>
      </p>
      {signatureExamples.map(({ language, code }) => (
        <details key={language}>
          <summary>{t`Code that verifies it: ${language}`}</summary>
          <pre className={styles.code}>{code}</pre>
        </details>
      ))}
    </div>
  );
}

function NewSecret({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<string | null>(null);
  const action = useAction({
    run: async () => {
      const answer = await put<Webhook>(`/webhooks/${hook.id}`, { renew_secret: 1 });
      setSecret(answer.data.secret);
      return answer;
    },
    invalidates: ['/webhooks'],
  });
  if (secret) return <SecretDialog title={t`Signing secret`} secret={secret} onClose={onClose} />;
  return (
    <Dialog title={t`Generate a new secret?`} confirmLabel={t`Generate`} danger busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`New deliveries are signed with the new secret; the old one is no longer valid.`}</p>
    </Dialog>
  );
}

function Remove({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const { t } = useLingui();
  const action = useAction({ run: () => remove(`/webhooks/${hook.id}`), invalidates: ['/webhooks'], onDone: () => go('integrations') });
  return (
    <Dialog title={t`Remove ${hook.name}?`} confirmLabel={t`Remove`} danger busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`Pending deliveries are not sent, and its log is deleted too.`}</p>
    </Dialog>
  );
}
