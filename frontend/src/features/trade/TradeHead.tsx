// The instrument above the chart: its code opens the drawer, beside it leverage, the live price and the day's change.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Instrument } from '../../api/types';
import { leverageOptions } from '../../core/ticket';
import { useIsStale, useLocaleTag, useQuote } from '../../state';
import { Badge } from '../../ui/Badge';
import { Change } from '../../ui/Change';
import { Icon } from '../../ui/Icon';
import { Price } from '../../ui/Price';
import { Skeleton } from '../../ui/Skeleton';
import { InstrumentDrawer } from './InstrumentDrawer';
import { ticketAtom } from './state';
import styles from './TradeHead.module.css';

export function TradeHead({ instrument, drawer }: { instrument: Instrument | undefined; drawer: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const ticket = useAtomValue(ticketAtom);
  const code = <h1 className={styles.code}>{instrument ? <bdi>{instrument.ShowCode}</bdi> : <Skeleton width={110} height={20} />}</h1>;
  const first = instrument ? leverageOptions(instrument)[0] : undefined;
  const leverage = instrument && ticket.instrumentId === instrument.Id ? ticket.leverage : first;

  return (
    <header className={styles.head}>
      {drawer ? (
        <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="menu" />
          <span className="visually-hidden">{t`Choose an instrument`}</span>
          {code}
        </button>
      ) : (
        code
      )}
      {leverage && (
        <Badge>
          <bdi>1:{leverage}</bdi>
        </Badge>
      )}
      <span className={styles.space} />
      {instrument && <LivePrice instrument={instrument} />}
      {drawer && open && <InstrumentDrawer onClose={() => setOpen(false)} />}
    </header>
  );
}

function LivePrice({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const quote = useQuote(instrument.Id);
  const stale = useIsStale();
  if (!quote) return <Skeleton width={84} height={36} />;
  const closed = quote.MarketStatus !== 1;
  return (
    <div className={styles.live}>
      <Price
        className={styles.price}
        value={quote.Close}
        precision={instrument.PricePrecision}
        locale={tag}
        direction={quote.Direction}
        muted={closed || stale}
      />
      {closed ? (
        <span className={styles.closed}>{t`closed`}</span>
      ) : (
        <Change value={quote.Change} locale={tag} muted={stale} />
      )}
    </div>
  );
}
