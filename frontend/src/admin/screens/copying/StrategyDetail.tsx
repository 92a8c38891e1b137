// A strategy: its record, its terms and its copies; switching it off and permitting it again.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Change } from '../../../ui/Change';
import { Fact, Facts } from '../../../ui/Facts';
import { post, type AdminStrategy } from '../../api';
import { useAction, useAll } from '../../queries';
import { go } from '../../route';
import { CloseDetails } from '../../ui/CloseDetails';
import { Dialog } from '../../ui/Dialog';
import { LoadError } from '../../ui/LoadError';
import { Card } from '../../ui/Page';
import { TextArea } from '../../ui/TextArea';
import { DateTime, Money } from '../../ui/values';
import { CopyTable } from './CopyTable';
import styles from './Copying.module.css';
import { useAdminTag } from './useAdminTag';
import { PersonLink, useFeeTerms } from './words';

/** The server has no call for a single one: the list is short. */
export function StrategyDetail({ account }: { account: number }) {
  const { t } = useLingui();
  const { data, isError } = useAll<AdminStrategy>('/copy/strategies');
  const strategy = data?.list.find((row) => row.account === account);
  const [page, setPage] = useState(1);
  return (
    <Card title={strategy?.name ?? t`Strategy`} aside={<CloseDetails onClose={() => go('copying')} />}>
      {isError && !data && <LoadError />}
      {data && !strategy && <p className={styles.help}>{t`There is no strategy of this account.`}</p>}
      {strategy && (
        <>
          <Head strategy={strategy} />
          <h3>{t`Copies`}</h3>
          <CopyTable query={{ strategy: account, page }} chosen={null} onPage={setPage} />
        </>
      )}
    </Card>
  );
}

function Head({ strategy }: { strategy: AdminStrategy }) {
  const { t } = useLingui();
  const tag = useAdminTag();
  const terms = useFeeTerms();
  const [act, setAct] = useState<'off' | 'on' | null>(null);
  const isBarred = strategy.barred !== null;
  return (
    <>
      <div className={styles.facts}>
        <Facts>
          <Fact name={t`Provider`}>
            <PersonLink user={strategy.user} account={strategy.id} />
          </Fact>
          <Fact name={t`State`}>{isBarred ? t`switched off: ${strategy.barred ?? ''}` : strategy.open === 0 ? t`closed by the provider` : strategy.listed === 1 ? t`in the list` : t`open, not listed yet`}</Fact>
          <Fact name={t`Return`}>
            <Change value={strategy.roi} locale={tag} />
          </Fact>
          <Fact name={t`Largest drawdown`}>{`${strategy.drawdown}%`}</Fact>
          <Fact name={t`Trades`}>{strategy.win === null ? strategy.trades : t`${strategy.trades}, ${strategy.win}% won`}</Fact>
          <Fact name={t`Fees`}>{terms(strategy.fees)}</Fact>
          <Fact name={t`Minimum`}>
            <Money value={strategy.min} currency={strategy.currency} />
          </Fact>
          <Fact name={t`Since`}>
            <DateTime time={strategy.since} />
          </Fact>
        </Facts>
      </div>
      <div className={styles.acts}>
        {isBarred ? <Button onClick={() => setAct('on')}>{t`Permit again`}</Button> : <Button kind="danger" onClick={() => setAct('off')}>{t`Switch off`}</Button>}
      </div>
      {act === 'off' && <OffDialog strategy={strategy} onClose={() => setAct(null)} />}
      {act === 'on' && <OnDialog strategy={strategy} onClose={() => setAct(null)} />}
    </>
  );
}

interface ActProps {
  strategy: AdminStrategy;
  onClose: () => void;
}

function OffDialog({ strategy, onClose }: ActProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const action = useAction({
    run: () => post(`/copy/strategies/${strategy.account}/off`, { reason: reason.trim() }),
    invalidates: ['/copy'],
    subject: strategy.name,
    onDone: onClose,
  });
  return (
    <Dialog title={t`Switch off “${strategy.name}”?`} confirmLabel={t`Switch off`} danger busy={action.isPending} disabled={reason.trim() === ''} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`All its copies (${strategy.followers}) end: their positions are closed at the market price, and their fees are charged. The provider’s own positions stay. The provider cannot open it again until you permit it.`}</p>
      <TextArea label={t`Reason, which the provider reads`} required maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
    </Dialog>
  );
}

function OnDialog({ strategy, onClose }: ActProps) {
  const { t } = useLingui();
  const action = useAction({ run: () => post(`/copy/strategies/${strategy.account}/on`), invalidates: ['/copy'], subject: strategy.name, onDone: onClose });
  return (
    <Dialog title={t`Permit “${strategy.name}” again?`} confirmLabel={t`Permit again`} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`The provider may then open it again. Copies that ended stay ended.`}</p>
    </Dialog>
  );
}
