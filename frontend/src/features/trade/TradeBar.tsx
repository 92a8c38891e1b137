// Sell, lots with their margin, buy: the bar under the chart on a phone. A tap on a side opens the ticket with everything the
// order would cost; placing it takes the second tap there. With one-tap trading a tap places the order at once, and the bar also
// stands over the ticket beside the chart.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useRef, type MouseEvent } from 'react';
import type { Instrument } from '../../api/types';
import { isNone, parseInput } from '../../core/numbers/decimal';
import { openPrice } from '../../core/numbers/profit';
import { deviationPoints, oneTapOrder } from '../../core/orders/oneTap';
import { errors } from '../../core/orders/ticketErrors';
import { sideRefusal } from '../../core/market/market';
import { formatBalance, formatQuantity } from '../../core/numbers/format';
import { canStepDown, canStepUp, type TicketAction } from '../../core/orders/ticket';
import type { TicketSide } from '../../core/orders/ticketMoney';
import { goToLogin, useAccount, useBasicInfo, useLocaleTag, useSession } from '../../state';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { useHold } from '../../ui/useHold';
import { loadTicketForm } from './lazyTicketForm';
import { oneTapAtom, ticketOpenAtom } from './state';
import { loadOneTap, OneTapMark, Reason } from './tools';
import styles from './TradeBar.module.css';
import { TradeButton } from './TradeButtons';
import { instrumentNow, useTicket, type TicketView } from './useTicket';

/** Of two taps that are closer than this the second is a slip, not another order. */
const SLIP_MS = 400;

interface AtOnce {
  /** The maximum deviation. */
  points: number;
  errors: ReturnType<typeof errors>;
  place: (side: TicketSide, event: MouseEvent) => void;
}

/** What a tap does while one-tap trading is on; null while it is off. */
function useAtOnce(instrument: Instrument, { state, quote, quoteWithRates }: TicketView): AtOnce | null {
  const deviation = useAtomValue(oneTapAtom);
  const account = useAccount();
  const { data: settings } = useBasicInfo();
  const tapped = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (deviation !== null) loadOneTap().catch(() => {});
  }, [deviation]);
  if (deviation === null || !quote || isNone(quote.Ask) || !settings) return null;
  const points = deviationPoints(deviation, openPrice('buy', quote), instrument.PricePrecision);
  const order = oneTapOrder(state, state.side, points);
  return {
    points,
    errors: errors(order, instrumentNow(instrument, quote), quoteWithRates ?? quote, account ?? null, settings),
    place: (side, event) => {
      const since = event.timeStamp - tapped.current;
      tapped.current = event.timeStamp;
      if (since < SLIP_MS) return;
      void loadOneTap().then((placeAtOnce) => placeAtOnce({ instrument, side, points, seen: quote }));
    },
  };
}

interface TradeBarProps {
  instrument: Instrument;
  /** Over the ticket, which has the details. */
  inTicket?: boolean;
}

export function TradeBar({ instrument, inTicket = false }: TradeBarProps) {
  const { t } = useLingui();
  const session = useSession();
  const [view, dispatch] = useTicket(instrument);
  const setOpen = useSetAtom(ticketOpenAtom);
  const { quote } = view;
  const atOnce = useAtOnce(instrument, view);

  const signedIn = Boolean(session);
  useEffect(() => {
    // A failed preload is repeated by the component that shows it.
    if (signedIn) loadTicketForm().catch(() => {});
  }, [signedIn]);

  const open = () => {
    if (session) setOpen(true);
    else goToLogin();
  };
  const choose = (side: TicketSide, event: MouseEvent) => {
    if (atOnce) {
      atOnce.place(side, event);
      return;
    }
    dispatch({ type: 'side', side });
    open();
  };
  const choosePending = () => {
    dispatch({ type: 'mode', mode: 'pending' });
    if (!inTicket) open();
  };
  const unquoted = view.blocked === 'unquoted';
  const marketClosed = quote !== undefined && quote.MarketStatus !== 1;
  const refused = atOnce ? atOnce.errors.length > 0 : false;
  // The app's own bar says that there is no connection.
  const refusedSide = sideRefusal(instrument.TradeMode, 'buy') ?? sideRefusal(instrument.TradeMode, 'sell');
  const explained = !marketClosed && (atOnce !== null || view.refused !== null || refusedSide !== null);
  const button = (side: TicketSide) => (
    <TradeButton
      side={side}
      instrument={instrument}
      quote={quote}
      disabled={marketClosed || view.blocked === 'stale' || !quote || refused || sideRefusal(instrument.TradeMode, side) !== null}
      busy={view.placing}
      onTap={choose}
    />
  );
  return (
    <section className={cx(styles.bar, inTicket && styles.inTicket)} aria-label={t`New order`}>
      {button('sell')}
      {unquoted ? (
        <p className={styles.closed}>{quote && !isNone(quote.Close) ? t`Market closed` : t`No price yet`}</p>
      ) : marketClosed ? (
        <button type="button" className={styles.closed} onClick={choosePending}>
          <span>{t`Market closed`}</span>
          <strong>{t`Pending order`}</strong>
        </button>
      ) : (
        <Lots instrument={instrument} view={view} dispatch={dispatch} atOnce={atOnce} onOpen={inTicket ? null : open} />
      )}
      {button('buy')}
      {explained && (
        <Suspense>
          <Reason
            className={styles.reason}
            instrument={instrument}
            side={view.state.side}
            blocked={refusedSide ?? view.blocked}
            refused={view.refused}
            errors={atOnce?.errors ?? []}
          />
        </Suspense>
      )}
    </section>
  );
}

interface LotsProps {
  instrument: Instrument;
  view: TicketView;
  dispatch: (action: TicketAction) => void;
  atOnce: AtOnce | null;
  /** Null: the details are beside it. */
  onOpen: (() => void) | null;
}

function Lots({ instrument, view, dispatch, atOnce, onOpen }: LotsProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { state, summary } = view;
  const less = useHold(() => dispatch({ type: 'stepLots', direction: -1, instrument }));
  const more = useHold(() => dispatch({ type: 'stepLots', direction: 1, instrument }));
  const lots = parseInput(state.lots);
  const margin = summary?.margin ? formatBalance(summary.margin, summary.currency, tag) : '—';
  const amount = (
    <>
      <span>{t`Lots`}</span>
      <strong>
        <bdi>{lots ? formatQuantity(lots, tag, 2) : '—'}</bdi>
      </strong>
    </>
  );
  return (
    <div className={styles.lots}>
      <button type="button" className={styles.step} aria-label={t`Fewer lots`} disabled={!canStepDown(state.lots, instrument)} {...less}>
        <Icon name="minus" size={18} />
      </button>
      {onOpen ? (
        <button type="button" className={styles.amount} onClick={onOpen}>
          {amount}
          <span className="visually-hidden">{t`Order details`}</span>
        </button>
      ) : (
        <div className={styles.amount}>{amount}</div>
      )}
      <button type="button" className={styles.step} aria-label={t`More lots`} disabled={!canStepUp(state.lots, instrument)} {...more}>
        <Icon name="plus" size={18} />
      </button>
      {atOnce ? (
        <span className={cx(styles.margin, styles.mark)}>
          <Suspense>
            <OneTapMark points={atOnce.points} />
          </Suspense>
        </span>
      ) : (
        <span className={styles.margin}>
          {t`margin`} <bdi>{margin}</bdi>
        </span>
      )}
    </div>
  );
}
