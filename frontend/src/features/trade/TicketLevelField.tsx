// The stop loss or take profit of the order being prepared.
import { parseInput } from '../../core/numbers/decimal';
import { isQuoted } from '../../core/market/market';
import { openPrice } from '../../core/numbers/profit';
import { firstTicketLevel, opensAt, type TicketLevel } from '../../core/orders/ticket';
import { priceForResult } from '../../core/orders/ticketMoney';
import { LevelField } from '../../components/LevelField';
import { useAccountCurrency } from '../../state';
import type { TicketPartProps } from './TicketForm';

interface TicketLevelFieldProps extends TicketPartProps {
  level: TicketLevel;
  error: string | null;
}

export function TicketLevelField({ level, instrument, view, dispatch, error }: TicketLevelFieldProps) {
  const { state, quote, quoteWithRates } = view;
  const currency = useAccountCurrency();
  return (
    <LevelField
      level={level}
      side={state.side}
      on={state[level].on}
      value={state[level].value}
      precision={instrument.PricePrecision}
      currency={currency}
      error={error}
      meaning={view.summary?.[level] ?? null}
      disabled={!quote}
      onToggle={(on) => dispatch({ type: 'toggle', level, on, proposed: quote && isQuoted(quote) ? firstTicketLevel(level, state, instrument, quote) : '0' })}
      onChange={(value) => dispatch({ type: 'level', level, value })}
      priceOf={(result) => {
        const lots = parseInput(state.lots);
        const open = state.mode === 'market' ? quote && openPrice(state.side, quote) : opensAt(state);
        if (!quoteWithRates || !open || !lots) return null;
        return priceForResult(instrument, quoteWithRates, { side: state.side, lots, open, result });
      }}
    />
  );
}
