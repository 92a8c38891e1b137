// What a regulator asks for: the percentage of losing accounts, customers' money, and the transactions.
import { useLingui } from '@lingui/react/macro';
import { Chips } from '../../../ui/Chips';
import { useListParams } from '../../route';
import { Page } from '../../ui/Page';
import { Appropriateness } from './Appropriateness';
import { ClientMoney } from './ClientMoney';
import { Execution } from './Execution';
import { Losses } from './Losses';
import { Transactions } from './Transactions';

const VIEWS = ['losses', 'money', 'transactions', 'execution', 'test'] as const;

export function Regulatory() {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const view = VIEWS.find((known) => known === params.view) ?? 'losses';
  return (
    <Page title={t`Regulatory reports`}>
      <Chips
        label={t`View`}
        value={view}
        options={[
          { value: 'losses', label: t`Loss percentage` },
          { value: 'money', label: t`Client money` },
          { value: 'transactions', label: t`Transactions` },
          { value: 'execution', label: t`Executions` },
          { value: 'test', label: t`Appropriateness test` },
        ]}
        onChange={(next) => setParams({ view: next === 'losses' ? null : next })}
      />
      {view === 'losses' && <Losses />}
      {view === 'money' && <ClientMoney />}
      {view === 'transactions' && <Transactions />}
      {view === 'execution' && <Execution />}
      {view === 'test' && <Appropriateness />}
    </Page>
  );
}
