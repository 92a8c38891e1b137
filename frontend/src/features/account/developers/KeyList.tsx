// The customer's keys: what each may do, from where, until when, and when it was last used.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { revokeKey } from '../../../api/keys';
import type { CustomerKey } from '../../../api/types';
import { localDate, zonedDateTime } from '../../../core/app/time';
import { confirm, toast, useLocaleTag } from '../../../state';
import { IconButton } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { isValid } from './newKey';
import { reloadKeys } from './useKeys';
import styles from './DevelopersScreen.module.css';

export function KeyList({ keys }: { keys: readonly CustomerKey[] }) {
  return keys.map((key) => <KeyPanel key={key.id} of={key} />);
}

function KeyPanel({ of: key }: { of: CustomerKey }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [now] = useState(() => Date.now());
  const { name } = key;
  const revoke = async () => {
    const sure = await confirm({
      title: t`Revoke ${name}?`,
      body: t`Programs that use it stop working at once. This cannot be undone.`,
      confirmLabel: t`Revoke`,
      danger: true,
    });
    if (!sure) return;
    try {
      await revokeKey(key.id);
      toast(t`Revoked`, 'success');
      await reloadKeys();
    } catch {
      // The API client has shown the error.
    }
  };
  return (
    <Panel
      title={<bdi>{name}</bdi>}
      aside={key.revoked_at === null && <IconButton icon="trash" label={t`Revoke ${name}`} onClick={() => void revoke()} />}
    >
      <Facts>
        <Fact name={t`Key`}><code dir="ltr">{key.prefix}…</code></Fact>
        <Fact name={t`Account`}>{key.account}</Fact>
        <Fact name={t`Permission`}>{key.scopes.includes('trade') ? t`Trade` : t`Read only`}</Fact>
        {key.ips.length > 0 && <Fact name={t`Addresses`}><bdi className={styles.ips}>{key.ips.join(', ')}</bdi></Fact>}
        {key.revoked_at === null ? (
          <Fact name={isValid(key, now) ? t`Expires` : t`Expired`}>{key.expires_at ? localDate(key.expires_at, tag) : t`Never`}</Fact>
        ) : (
          <Fact name={t`Revoked`}>{localDate(key.revoked_at, tag)}</Fact>
        )}
        <Fact name={t`Last used`}>{key.used_at ? zonedDateTime(key.used_at, tag) : t`Never`}</Fact>
      </Facts>
    </Panel>
  );
}
