// What was changed of a payment gateway since it was last on, and by whom: for the person who switches it on. Of secrets only
// that they were entered.
import { useLingui } from '@lingui/react/macro';
import { gatewayChanges, type GatewaySecret } from '../gatewayChanges';
import type { AdminGateway } from '../api';
import styles from './GatewayChanges.module.css';

export function GatewayChanges({ gateway }: { gateway: AdminGateway }) {
  const { t } = useLingui();
  const { pending } = gateway;
  if (!pending) return null;
  const who = pending.changed_by.join(', ');
  const secrets: Record<GatewaySecret, string> = { api_key: t`API key`, hook_secret: t`Secret of the webhook` };
  const isNew = pending.config === null;
  const { fields, entered } = gatewayChanges(gateway, pending);
  return (
    <section className={styles.changes}>
      {pending.waits === 1 && <p className={styles.note}>{t`Waits for another person: who knows its secrets can sign payments. Nothing is taken from its provider until then.`}</p>}
      {who && <p>{isNew ? t`Added by ${who}` : t`Changed since it was last on, by ${who}`}</p>}
      {fields.map(({ path, before, after }) => (
        <p key={path}>
          <b>{path}</b>: <bdi>{isNew ? after : `${before} → ${after}`}</bdi>
        </p>
      ))}
      {entered.map((secret) => (
        <p key={secret}>
          <b>{secrets[secret]}</b>: {isNew ? t`new` : t`changed`}
        </p>
      ))}
    </section>
  );
}
