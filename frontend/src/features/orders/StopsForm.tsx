// Stop loss and take profit of one order: switches, steppers, and a hint on the valid side.
import { useLingui } from '@lingui/react/macro';
import { ORDER_STATUS, type Instrument, type Order } from '../../api/types';
import { dec, parseInput } from '../../core/numbers/decimal';
import { sideOfOrder } from '../../core/numbers/profit';
import { entryPrice } from '../../core/orders/changes';
import { firstLevel, type Level, type LevelContext } from '../../core/orders/stops';
import { pipOf, priceForResult, profitOf } from '../../core/orders/ticketMoney';
import { LevelField, type LevelMeaning } from '../../components/LevelField';
import { useAccountQuote, useInstrument, useQuote, type QuoteWithRates, type Quote } from '../../state';
import { Button } from '../../ui/Button';
import { useForm } from '../../ui/useForm';
import { saveStops } from './actions';
import { levelsOf, useLevelChecks, useSaveLevels, type Levels } from './levels';
import styles from './StopsForm.module.css';

interface StopsFormProps {
  order: Order;
  onDone: () => void;
}

export function StopsForm(props: StopsFormProps) {
  const quote = useQuote(props.order.ForexId);
  const instrument = useInstrument(props.order.ForexId);
  return quote ? <LoadedForm {...props} quote={quote} instrument={instrument} /> : null;
}

interface LoadedFormProps extends StopsFormProps {
  quote: Quote;
  instrument: Instrument | undefined;
}

function LoadedForm({ order, quote, instrument, onDone }: LoadedFormProps) {
  const { t } = useLingui();
  const quoteWithRates = useAccountQuote(order.ForexId);
  const precision = order.ForexTradeLists.PricePrecision;
  const { context, problemOf } = useLevelChecks(order, quote, instrument);
  const saveLevels = useSaveLevels(order, context, quote);
  const form = useForm<Levels>({
    initial: () => levelsOf(order),
    showsErrorsEarly: true,
    check: ({ stop, take }) => ({ stop: problemOf('stop', stop), take: problemOf('take', take) }),
    send: async (typed, call) => {
      if (await saveLevels(form.initial, typed, call.onRefusal)) onDone();
    },
  });
  const levels = form.values;

  const field = (level: Level) => {
    const typed = levels[level];
    return (
      <LevelField
        level={level}
        side={context.side}
        on={typed !== null}
        value={typed ?? ''}
        precision={precision}
        currency={order.Currency}
        error={form.errorOf(level)}
        meaning={instrument && quoteWithRates && typed !== null ? meaningOf(order, instrument, quoteWithRates, typed) : null}
        onToggle={(on) => form.change({ [level]: on ? firstLevel(level, context, quote) : null })}
        onChange={(value) => form.change({ [level]: value })}
        priceOf={(result) =>
          instrument && quoteWithRates ? priceForResult(instrument, quoteWithRates, { ...positionOf(order, context), result }) : null
        }
      />
    );
  };

  return (
    <form {...form.props} className={styles.form}>
      {field('stop')}
      {order.TakeProfits && order.TakeProfits.length > 0 ? (
        <Button onClick={() => void saveStops(order, { takeProfit: '0' }).then((done) => done && onDone())}>
          {t`Remove partial take profits`}
        </Button>
      ) : (
        field('take')
      )}
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {t`Save stops`}
      </Button>
    </form>
  );
}

function positionOf(order: Order, { side }: Pick<LevelContext, 'side'>) {
  const open = order.Status === ORDER_STATUS.pending ? entryPrice(order) : dec(order.OriginPrice);
  return { side, lots: dec(order.Quantity), open };
}

/** Counted from where the order opened, or will open. */
function meaningOf(order: Order, instrument: Instrument, quote: QuoteWithRates, typed: string): LevelMeaning | null {
  const close = parseInput(typed);
  if (!close) return null;
  const position = positionOf(order, { side: sideOfOrder(order.OrderType) });
  const move = position.side === 'buy' ? close.minus(position.open) : position.open.minus(close);
  return { pips: move.div(pipOf(instrument)), money: profitOf(instrument, quote, { ...position, close }) };
}
