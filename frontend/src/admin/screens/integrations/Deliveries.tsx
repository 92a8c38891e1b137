// The deliveries of a webhook or of a channel of alerts, and sending one again.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { post, read, type Delivery, type Page as List } from '../../api';
import { useAction } from '../../queries';
import { LoadError } from '../../ui/LoadError';
import { Pager } from '../../ui/Page';
import { Age } from '../../ui/values';
import styles from './Integrations.module.css';

/** Polling interval of the delivery log. */
const REFRESH_MS = 3_000;
const WAITING = 0;
const SENT = 1;

interface DeliveriesProps {
  path: string;
  /** Whether one can be sent again. */
  enabled: boolean;
}

export function Deliveries({ path, enabled }: DeliveriesProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  // Deliveries are not staff actions, so the live connection does not report them.
  const { data, isError } = useQuery({ queryKey: [path, page], queryFn: () => read<List<Delivery>>(path, { page }), refetchInterval: REFRESH_MS });
  return (
    <>
      <h3 className={styles.part}>{t`Deliveries`}</h3>
      {!data && (isError ? <LoadError /> : <Spinner />)}
      {data?.total === 0 && <p className={styles.faint}>{t`Nothing yet.`}</p>}
      <ul>
        {data?.list.map((row) => (
          <DeliveryRow key={row.id} row={row} path={path} enabled={enabled} />
        ))}
      </ul>
      <Pager page={page} total={data?.total} onPage={setPage} />
    </>
  );
}

function DeliveryRow({ row, path, enabled }: DeliveriesProps & { row: Delivery }) {
  const { t } = useLingui();
  const again = useAction({ run: () => post(`/deliveries/${row.id}/redeliver`), invalidates: [path] });
  const state = row.status === WAITING ? t`waiting` : row.status === SENT ? t`sent` : t`given up`;
  return (
    <li className={styles.delivery}>
      <div className={styles.line}>
        <b>{row.event}</b>
        <Badge tone={row.status === SENT ? undefined : 'warn'}>{state}</Badge>
        <Age time={row.created_at} />
        <Button kind="text" busy={again.isPending} disabled={!enabled} onClick={() => again.mutate()}>{t`Send again`}</Button>
      </div>
      <details>
        <summary>
          {t`${row.tries} tries`}
          {row.answer ? ` · ${row.answer}` : ''}
        </summary>
        <pre className={styles.body}>{JSON.stringify(row.body, null, 2)}</pre>
      </details>
    </li>
  );
}
