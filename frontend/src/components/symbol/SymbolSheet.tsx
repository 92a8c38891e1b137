// The contract details of an instrument: what a trader has to know before the first order.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Instrument } from '../../api/types';
import { FavouriteButton } from '../instruments/FavouriteButton';
import { InstrumentLogo } from '../InstrumentLogo';
import { LiveChange, LivePrice } from '../LiveQuote';
import { instrumentName } from '../../core/market/naming';
import { FAVOURITES, isListed } from '../../core/market/watchLists';
import { useInstrument, useLocaleTag, useTradingHours, useWatchLists } from '../../state';
import { Empty } from '../../ui/Empty';
import { ContractFacts } from './ContractFacts';
import { CostFacts } from './CostFacts';
import { HoursPart } from './HoursPart';
import { ListChoices } from './ListChoices';
import { MarginFacts } from './MarginFacts';
import { PriceFacts } from './PriceFacts';
import styles from './symbol.module.css';

export function SymbolSheet({ id }: { id: number }) {
  const { t } = useLingui();
  const instrument = useInstrument(id);
  // Withdrawn while the sheet was open.
  if (!instrument) return <Empty icon="info" title={t`This instrument is not offered any more.`} />;
  return <Details instrument={instrument} />;
}

function Details({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const lists = useWatchLists();
  const hours = useTradingHours(instrument);
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <InstrumentLogo instrument={instrument} />
        <p className={styles.name}>{instrumentName(instrument, tag) ?? instrument.Code}</p>
        <div className={styles.live}>
          <LivePrice instrument={instrument} className={styles.price} />
          <LiveChange instrument={instrument} />
        </div>
        <FavouriteButton id={instrument.Id} code={instrument.ShowCode} favourite={isListed(lists, FAVOURITES, instrument.Id)} />
      </div>
      <Part title={t`Prices`}>
        <PriceFacts instrument={instrument} />
      </Part>
      <Part title={t`Contract`}>
        <ContractFacts instrument={instrument} />
      </Part>
      <Part title={t`Margin`}>
        <MarginFacts instrument={instrument} />
      </Part>
      <Part title={t`Fees and swap`}>
        <CostFacts instrument={instrument} swapDays={hours.data?.swap_days ?? []} />
      </Part>
      <Part title={t`Trading hours`}>
        <HoursPart hours={hours} />
      </Part>
      <Part title={t`Watch lists`}>
        <ListChoices instrument={instrument} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
