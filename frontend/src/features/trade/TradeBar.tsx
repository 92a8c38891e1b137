// The bar under the chart on a phone: sell, lots with their margin, buy. A tap on a side opens the ticket with everything the
// order would cost; placing it takes the second tap there.
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Instrument } from '../../api/types';
import { isNone, parseInput } from '../../core/numbers/decimal';
import { sideRefusal } from '../../core/market/market';
import { formatBalance, formatQuantity } from '../../core/numbers/format';
import { canStepDown, canStepUp } from '../../core/orders/ticket';
import type { TicketSide } from '../../core/orders/ticketMoney';
import { goToLogin, useLocaleTag, useSession } from '../../state';
import { Icon } from '../../ui/Icon';
import { useHold } from '../../ui/useHold';
import { loadTicketForm } from './lazyTicketForm';
import { ticketOpenAtom } from './state';
import styles from './TradeBar.module.css';
import { TradeButton } from './TradeButtons';
import { useTicket } from './useTicket';

export function TradeBar({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const session = useSession();
  const [view, dispatch] = useTicket(instrument);
  const setOpen = useSetAtom(ticketOpenAtom);
  const { state, quote, summary } = view;
  const less = useHold(() => dispatch({ type: 'stepLots', direction: -1, instrument }));
  const more = useHold(() => dispatch({ type: 'stepLots', direction: 1, instrument }));

  const signedIn = Boolean(session);
  useEffect(() => {
    // A failed preload is repeated by the component that shows it.
    if (signedIn) loadTicketForm().catch(() => {});
  }, [signedIn]);

  const open = () => {
    if (session) setOpen(true);
    else goToLogin();
  };
  const choose = (side: TicketSide) => {
    dispatch({ type: 'side', side });
    open();
  };
  const choosePending = () => {
    dispatch({ type: 'mode', mode: 'pending' });
    open();
  };
  const unquoted = view.blocked === 'unquoted';
  const marketClosed = quote !== undefined && quote.MarketStatus !== 1;
  const button = (side: TicketSide) => (
    <TradeButton
      side={side}
      instrument={instrument}
      quote={quote}
      disabled={marketClosed || view.blocked === 'stale' || !quote || sideRefusal(instrument.TradeMode, side) !== null}
      busy={view.placing}
      onTap={choose}
    />
  );
  const lots = parseInput(state.lots);
  const margin = summary?.margin ? formatBalance(summary.margin, summary.currency, tag) : '—';

  return (
    <section className={styles.bar} aria-label={t`New order`}>
      {button('sell')}
      {unquoted ? (
        <p className={styles.closed}>{quote && !isNone(quote.Close) ? t`Market closed` : t`No price yet`}</p>
      ) : marketClosed ? (
        <button type="button" className={styles.closed} onClick={choosePending}>
          <span>{t`Market closed`}</span>
          <strong>{t`Pending order`}</strong>
        </button>
      ) : (
        <div className={styles.lots}>
          <button
            type="button"
            className={styles.step}
            aria-label={t`Fewer lots`}
            disabled={!canStepDown(state.lots, instrument)}
            {...less}
          >
            <Icon name="minus" size={18} />
          </button>
          <button type="button" className={styles.amount} onClick={open}>
            <span>{t`Lots`}</span>
            <strong>
              <bdi>{lots ? formatQuantity(lots, tag, 2) : '—'}</bdi>
            </strong>
            <span className="visually-hidden">{t`Order details`}</span>
          </button>
          <button
            type="button"
            className={styles.step}
            aria-label={t`More lots`}
            disabled={!canStepUp(state.lots, instrument)}
            {...more}
          >
            <Icon name="plus" size={18} />
          </button>
          <span className={styles.margin}>
            {t`margin`} <bdi>{margin}</bdi>
          </span>
        </div>
      )}
      {button('buy')}
    </section>
  );
}
