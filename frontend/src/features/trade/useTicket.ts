// The ticket of one instrument, with everything that is calculated from it at every tick: summary, errors, and why its
// button cannot be tapped.
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import type { Instrument } from '../../api/types';
import { isAfterHours, isQuoted, sideRefusal, type SideRefusal } from '../../core/market/market';
import type { TicketAction, TicketState } from '../../core/orders/ticket';
import type { TicketError } from '../../core/orders/ticketErrors';
import { summary, type TicketSummary } from '../../core/orders/ticketSummary';
import {
  currentAccountNumberAtom,
  useAccount,
  useAccountQuote,
  useBasicInfo,
  useIsDisconnected,
  useQuote,
  useSession,
  type Quote,
  type QuoteWithRates,
} from '../../state';
import { accountRefusalAtom, placingAtom, ticketAtom, ticketChecksAtom } from './state';
import { useLeverageChoice } from '../../components/ticket/useLeverageChoice';

/** Why no order can be sent now, independently of the form. */
export type Blocked = SideRefusal | 'closed' | 'after_hours' | 'unquoted' | 'stale' | 'loading' | null;

export interface TicketView {
  state: TicketState;
  quote: Quote | undefined;
  /** The quote with the rates into the account's currency; undefined while there are none. */
  quoteWithRates: QuoteWithRates | undefined;
  summary: TicketSummary | null;
  /** The errors for the chosen direction. */
  errors: TicketError[];
  blocked: Blocked;
  /** What the server said when it refused every order of the account. */
  refused: string | null;
  placing: boolean;
}

/** The instrument with the quote's market status, which is newer than the trade list's. */
export function instrumentNow(instrument: Instrument, quote: Quote | undefined): Instrument {
  return quote && quote.MarketStatus !== instrument.MarketStatus
    ? { ...instrument, MarketStatus: quote.MarketStatus }
    : instrument;
}

function blockedBy(state: TicketState, instrument: Instrument, quote: Quote | undefined, stale: boolean): Blocked {
  if (!quote) return 'loading';
  const sideRefused = sideRefusal(instrument.TradeMode, state.side);
  if (sideRefused) return sideRefused;
  if (stale) return 'stale';
  if (!isQuoted(quote)) return 'unquoted';
  if (state.mode !== 'market' || quote.MarketStatus === 1) return null;
  return isAfterHours(quote) ? 'after_hours' : 'closed';
}

const NO_SETTINGS = { trade_fee_type: 0 };

export function useTicket(instrument: Instrument): [view: TicketView, dispatch: (action: TicketAction) => void] {
  const [stored, dispatch] = useAtom(ticketAtom);
  const quote = useQuote(instrument.Id);
  const quoteWithRates = useAccountQuote(instrument.Id);
  const account = useAccount();
  const stale = useIsDisconnected();
  const placing = useAtomValue(placingAtom);
  const { data: settings } = useBasicInfo();
  const [changed] = useLeverageChoice(instrument);
  const begin = useBegin(instrument);
  const checks = useAtomValue(ticketChecksAtom);
  const number = useAtomValue(currentAccountNumberAtom);
  const refusal = useAtomValue(accountRefusalAtom);
  const refused = refusal?.account === number ? refusal.message : null;

  // Forgotten with the customer before.
  const none = stored.instrumentId === null;
  useEffect(begin, [begin, none]);

  const act = useCallback(
    (action: TicketAction) => {
      if (action.type === 'leverage') changed(action.value);
      dispatch(action);
    },
    [dispatch, changed],
  );

  const view = useMemo((): TicketView => {
    const now = instrumentNow(instrument, quote);
    const isCalculable = quote && isQuoted(quote) && stored.instrumentId === instrument.Id;
    return {
      state: stored,
      quote,
      quoteWithRates,
      summary: isCalculable && quoteWithRates && settings ? summary(stored, now, quoteWithRates, account ?? null, settings) : null,
      errors: isCalculable && checks ? checks.errors(stored, now, quoteWithRates ?? quote, account ?? null, settings ?? NO_SETTINGS) : [],
      blocked: blockedBy(stored, instrument, quote, stale),
      refused,
      placing,
    };
  }, [stored, quote, quoteWithRates, instrument, account, settings, stale, refused, placing, checks]);
  return [view, act];
}

/** Begins the ticket of the instrument on the account that is shown, or goes on with it. */
export function useBegin(instrument: Instrument): () => void {
  const dispatch = useSetAtom(ticketAtom);
  const signedIn = useSession() !== null;
  const number = useAtomValue(currentAccountNumberAtom);
  const account = signedIn ? (number ?? 'loading') : null;
  const [, leverage] = useLeverageChoice(instrument);
  return useCallback(() => dispatch({ type: 'instrument', instrument, account, choice: { leverage } }), [dispatch, instrument, account, leverage]);
}
