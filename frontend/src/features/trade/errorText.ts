// Error texts of the ticket.
import { useLingui } from '@lingui/react/macro';
import { moneyPlaces } from '../../core/numbers/currency';
import { formatBalance, formatPrice, formatQuantity } from '../../core/numbers/format';
import { isLevelError, type TicketError } from '../../core/orders/ticketErrors';
import type { TicketSide } from '../../core/orders/ticketMoney';
import { useLevelErrorText } from '../../components/levelText';
import { useAccountCurrency, useLocaleTag } from '../../state';

/** big.js: away from zero, and towards it. */
const ROUND_UP = 3;
const ROUND_DOWN = 0;

export function useErrorText(precision: number, side: TicketSide): (error: TicketError | undefined) => string | null {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const currency = useAccountCurrency();
  const levelText = useLevelErrorText(precision);
  return (error) => {
    if (!error) return null;
    if (isLevelError(error)) return levelText(error, error.field, side);
    switch (error.code) {
      case 'no_leverage':
        return t`No leverage is configured for this instrument, so no order can be placed for now`;
      case 'price_required':
        return t`Enter the price at which the order should open`;
      case 'lots_required':
        return t`Enter the number of lots`;
      case 'lots_below_min': {
        const limit = formatQuantity(error.limit, tag);
        return t`At least ${limit} lots`;
      }
      case 'lots_above_max': {
        const limit = formatQuantity(error.limit, tag);
        return t`At most ${limit} lots`;
      }
      case 'lots_off_step': {
        const limit = formatQuantity(error.limit, tag);
        return t`Lots go in steps of ${limit}`;
      }
      case 'off_precision': {
        const places = error.places;
        return t`At most ${places} decimals`;
      }
      case 'market_closed':
        return t`The market is closed`;
      case 'trigger_not_above':
      case 'trigger_not_below': {
        const limit = formatPrice(error.limit, precision, tag);
        return error.code === 'trigger_not_above' ? t`The trigger price of a buy must be above ${limit}` : t`The trigger price of a sell must be below ${limit}`;
      }
      case 'insufficient_margin': {
        const places = moneyPlaces(currency);
        const needed = formatBalance(error.needed.round(places, ROUND_UP), currency, tag);
        const available = formatBalance(error.available.round(places, ROUND_DOWN), currency, tag);
        return t`Not enough free margin: ${needed} needed, ${available} available`;
      }
      default:
        // The form of the options shows these.
        return null;
    }
  };
}
