// The percentages of retail accounts that lost money, and the groups that they leave out.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { formatPercent } from '../../../core/numbers/format';
import { Button } from '../../../ui/Button';
import { SwitchLine } from '../../../ui/SwitchLine';
import { downloadFile, put, read, type LossPercentage, type LossReport } from '../../api';
import { useMay } from '../../permissions';
import { useAction } from '../../queries';
import { tagAtom } from '../../state';
import { RowAct } from '../../ui/cells';
import { LoadError } from '../../ui/LoadError';
import { Card } from '../../ui/Page';
import { Stat, StatGrid } from '../../ui/Stat';
import { Table, type Column } from '../../ui/Table';
import { DateTime } from '../../ui/values';
import styles from './Regulatory.module.css';

const PATH = '/reports/loss';

export function Losses() {
  const { t } = useLingui();
  const { data, isError } = useQuery({ queryKey: [PATH], queryFn: () => read<LossReport>(PATH) });
  const newest = data?.percentages[0];
  const tag = useAtomValue(tagAtom);
  const percent = (value: number) => formatPercent(value, tag, { places: 0 });
  const columns: Column<LossPercentage>[] = [
    { name: t`Period`, head: true, cell: (row) => <span className={styles.still}>{t`${row.from} to ${row.to}`}</span> },
    { name: t`Accounts`, number: true, cell: (row) => row.accounts },
    { name: t`Lost money`, number: true, cell: (row) => row.losing },
    { name: t`Percentage`, number: true, cell: (row) => percent(row.percent) },
    { name: t`Calculated`, minor: true, cell: (row) => <span className={styles.still}><DateTime time={row.calculated_at} /></span> },
    {
      name: t`List of accounts`,
      number: true,
      cell: (row) => <RowAct label={t`Export CSV`} onAct={() => void downloadFile(`${PATH}/file`, { until: row.until })} />,
    },
  ];
  if (isError && !data) return <Card><LoadError /></Card>;
  return (
    <>
      {data?.problem && (
        <p className={styles.problem} role="status">
          {t`The percentage that customers see needs attention: ${data.problem}`}
        </p>
      )}
      <StatGrid>
        <Stat name={t`Accounts that lost money`} note={newest ? t`${newest.losing} of ${newest.accounts}` : t`No account had a position open yet.`}>
          {newest ? percent(newest.percent) : '—'}
        </Stat>
        <Stat name={t`In the app`} note={t`Setting “Risk warning in the app”`}>
          {data?.shown === 1 ? t`shown` : t`not shown`}
        </Stat>
      </StatGrid>
      <Card title={t`By quarter`}>
        <p className={styles.help}>
          {t`Real accounts with a position open in the twelve months. An account lost if profit, swaps, fees and the change of its unrealised result are below zero together. Deposits, withdrawals and corrections do not count.`}
        </p>
        <Table label={t`By quarter`} columns={columns} rows={data?.percentages} keyOf={(row) => row.until} empty={t`The first percentage follows at the end of the first trading day with positions.`} />
      </Card>
      {data && <ProfessionalGroups key={data.groups.map(({ id, professional }) => `${id}.${professional}`).join()} report={data} />}
    </>
  );
}

function ProfessionalGroups({ report }: { report: LossReport }) {
  const { t } = useLingui();
  const may = useMay();
  const before = report.groups.filter(({ professional }) => professional === 1).map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly number[]>(before);
  const action = useAction({ run: () => put(`${PATH}/professional_groups`, { groups: chosen }), invalidates: [PATH] });
  const isChanged = before.length !== chosen.length || before.some((id) => !chosen.includes(id));
  return (
    <Card title={t`Professional clients`}>
      <p className={styles.help}>{t`Accounts in these groups are left out. Saving calculates the newest percentage again.`}</p>
      {report.groups.map(({ id, name }) => (
        <SwitchLine
          key={id}
          label={name}
          on={chosen.includes(id)}
          disabled={!may('edit_settings')}
          onToggle={(on) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
      {may('edit_settings') && (
        <div className={styles.acts}>
          <Button kind="primary" busy={action.isPending} disabled={!isChanged} onClick={() => action.mutate()}>{t`Save`}</Button>
        </div>
      )}
    </Card>
  );
}
