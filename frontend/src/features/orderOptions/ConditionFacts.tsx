// The conditions of an order besides its prices, line by line.
import { useLingui } from '@lingui/react/macro';
import { ORDER_STATUS, type Order } from '../../api/types';
import { dec } from '../../core/numbers/decimal';
import { formatPrice, formatQuantity } from '../../core/numbers/format';
import { zonedDateTime } from '../../core/app/time';
import { useLocaleTag } from '../../state';
import { Fact } from '../../ui/Facts';

export function ConditionFacts({ order }: { order: Order }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const precision = order.ForexTradeLists.PricePrecision;
  const price = (value: string) => formatPrice(value, precision, tag);
  const points = order.Trail ? formatQuantity(order.Trail, tag) : '';
  const pips = order.Trail ? formatQuantity(dec(order.Trail).div(precision > 0 ? 10 : 1), tag) : '';
  // Booked apart from the fee, which the net result counts.
  const premium = order.Status === ORDER_STATUS.closed && order.Reason === 'stop_loss';
  const targets = order.TakeProfits ?? [];
  const origin: Readonly<Record<string, string>> = { api: t`Your program (API)`, desk: t`The broker for you` };
  return (
    <>
      {order.Trail ? <Fact name={t`Trailing stop`}>{t`${points} points (${pips} pips)`}</Fact> : null}
      {order.Guaranteed && <Fact name={t`Guaranteed stop`}>{premium ? t`Reached: its premium is in the account history` : t`Yes`}</Fact>}
      {targets.map((target, index) => {
        const number = index + 1;
        const lots = formatQuantity(target.cont, tag, 2);
        const at = price(target.price);
        return <Fact key={target.price} name={t`Target ${number}`}>{t`${lots} lots at ${at}`}</Fact>;
      })}
      {order.Expire && <Fact name={t`Expires at`}>{zonedDateTime(order.Expire, tag)}</Fact>}
      {order.LinkId ? (
        <Fact name={t`Linked order (OCO)`}>
          <bdi>#{order.LinkId}</bdi>
        </Fact>
      ) : null}
      {order.Via && order.Via !== 'app' && <Fact name={t`Placed by`}>{origin[order.Via] ?? order.Via}</Fact>}
    </>
  );
}
