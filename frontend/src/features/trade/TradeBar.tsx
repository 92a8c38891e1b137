// Sell, lots with their margin, buy: the bar under the chart on a phone. A tap on a side opens the ticket with everything the
// order would cost; placing it takes the second tap there. With one-tap trading a tap places the order at once, and the bar also
// stands over the ticket beside the chart.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, type MouseEvent } from 'react';
import type { Instrument } from '../../api/types';
import { isNone, parseInput } from '../../core/numbers/decimal';
import { openPrice } from '../../core/numbers/profit';
import { deviationPoints, oneTapOrder } from '../../core/orders/oneTap';
import type { TicketError } from '../../core/orders/ticketErrors';
import { sideRefusal } from '../../core/market/market';
import { formatBalance, formatQuantity } from '../../core/numbers/format';
import { canStepDown, canStepUp } from '../../core/orders/ticket';
import type { TicketSide } from '../../core/orders/ticketMoney';
import { currentAccountNumberAtom, goToLogin, toast, useAccount, useBasicInfo, useLocaleTag, useSession } from '../../state';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { isSlip } from '../../ui/slip';
import { useHold } from '../../ui/useHold';
import { loadTicketParts } from './lazyTicketForm';
import { oneTapAtom, ticketChecksAtom, ticketOpenAtom } from './state';
import { loadOneTap, OneTapMark, Reason } from './tools';
import styles from './TradeBar.module.css';
import type { TicketPartProps } from './TicketForm';
import { TradeButton } from './TradeButtons';
import { instrumentNow, type TicketView } from './useTicket';

/** The chart comes first. */
const PRELOAD_MS = 1_000;

interface AtOnce {
  /** The maximum deviation. */
  points: number;
  /** Null until they are known. */
  errors: TicketError[] | null;
  place: (side: TicketSide, event: MouseEvent) => void;
}

/** What a tap does while one-tap trading is on; null while it is off, or its lots follow from a stop loss that its order would not have. */
function useAtOnce(instrument: Instrument, { state, quote, quoteWithRates }: TicketView): AtOnce | null {
  const { t } = useLingui();
  const deviation = useAtomValue(oneTapAtom);
  const account = useAccount();
  const { data: settings } = useBasicInfo();
  const checks = useAtomValue(ticketChecksAtom);
  useEffect(() => {
    if (deviation !== null) loadOneTap().catch(() => {});
  }, [deviation]);
  if (deviation === null || state.byRisk || !quote || isNone(quote.Ask) || !settings) return null;
  const points = deviationPoints(deviation, openPrice('buy', quote), instrument.PricePrecision);
  const order = oneTapOrder(state, state.side, points);
  return {
    points,
    errors: checks?.errors(order, instrumentNow(instrument, quote), quoteWithRates ?? quote, account ?? null, settings) ?? null,
    place: (side, event) => {
      if (isSlip(event)) return;
      void loadOneTap().then(
        (placeAtOnce) => placeAtOnce({ instrument, side, points, seen: quote }),
        () => toast(t`The server could not be reached. Try again in a moment.`, 'error'),
      );
    },
  };
}

interface TradeBarProps extends TicketPartProps {
  /** Over the ticket, which has the details. */
  inTicket?: boolean;
}

export function TradeBar({ instrument, view, dispatch, inTicket = false }: TradeBarProps) {
  const { t } = useLingui();
  const session = useSession();
  const account = useAtomValue(currentAccountNumberAtom);
  const oneTap = useAtomValue(oneTapAtom) !== null;
  const setOpen = useSetAtom(ticketOpenAtom);
  const { quote } = view;
  const atOnce = useAtOnce(instrument, view);

  const signedIn = Boolean(session);
  useEffect(() => {
    if (!signedIn) return undefined;
    // A failed preload is repeated by the component that shows it.
    const timer = setTimeout(() => loadTicketParts().catch(() => {}), PRELOAD_MS);
    return () => clearTimeout(timer);
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
    if (!inTicket) open();
  };
  const choosePending = () => {
    dispatch({ type: 'mode', mode: 'pending' });
    if (!inTicket) open();
  };
  const unquoted = view.blocked === 'unquoted';
  const marketClosed = quote !== undefined && quote.MarketStatus !== 1;
  const refused = atOnce ? atOnce.errors?.length !== 0 : false;
  // The app's own bar says that there is no connection.
  const refusedSide = sideRefusal(instrument.TradeMode, 'buy') ?? sideRefusal(instrument.TradeMode, 'sell');
  const paused = oneTap && view.state.byRisk;
  const explained = !marketClosed && (atOnce !== null || paused || view.refused !== null || refusedSide !== null);
  const button = (side: TicketSide) => (
    <TradeButton
      // A press that began on another instrument or account must not end here.
      key={`${side} ${account} ${instrument.Id}`}
      side={side}
      instrument={instrument}
      quote={quote}
      disabled={marketClosed || view.blocked === 'stale' || !quote || refused || sideRefusal(instrument.TradeMode, side) !== null}
      busy={view.placing}
      onTap={choose}
    />
  );
  return (
    <section className={cx(styles.bar, inTicket && styles.inTicket)} data-bar aria-label={t`New order`}>
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
            paused={paused}
            errors={atOnce?.errors ?? []}
          />
        </Suspense>
      )}
    </section>
  );
}

interface LotsProps extends TicketPartProps {
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
  const margin = summary?.margin && formatBalance(summary.margin, summary.currency, tag);
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
            <OneTapMark points={atOnce.points} precision={instrument.PricePrecision} />
          </Suspense>
        </span>
      ) : (
        <span className={styles.margin}>
          {/* None without the price of a pending order. */}
          {margin && (
            <>
              {t`margin`} <bdi>{margin}</bdi>
            </>
          )}
        </span>
      )}
    </div>
  );
}
