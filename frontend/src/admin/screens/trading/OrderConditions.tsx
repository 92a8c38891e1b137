// What was attached to an order besides its levels: only what is there takes a line.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { isNone } from '../../../core/numbers/decimal';
import { formatPrice, formatQuantity } from '../../../core/numbers/format';
import { Fact } from '../../../ui/Facts';
import type { AdminOrder } from '../../api';
import { tagAtom } from '../../state';
import { DateTime } from '../../ui/values';
import { useTargetText } from './targetText';

export function OrderConditions({ order }: { order: AdminOrder }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const targetText = useTargetText(order);
  const price = (value: string) => formatPrice(value, order.ForexTradeLists.PricePrecision, tag);
  const points = formatQuantity(order.Trail ?? 0, tag);
  return (
    <>
      {!isNone(order.LimitPrice) && <Fact name={t`Limit price`}>{price(order.LimitPrice ?? '0')}</Fact>}
      {order.Trail ? <Fact name={t`Trailing stop`}>{t`${points} points`}</Fact> : null}
      {order.Guaranteed && <Fact name={t`Guaranteed stop`}>{t`yes`}</Fact>}
      {order.TakeProfits?.map((target, index) => {
        const number = index + 1;
        return <Fact key={target.price} name={t`Target ${number}`}>{targetText(target)}</Fact>;
      })}
      {order.Expire && (
        <Fact name={t`Expires`}>
          <DateTime time={order.Expire} />
        </Fact>
      )}
      {order.LinkId ? (
        <Fact name={t`Linked order (OCO)`}>
          <a href={`#/orders/${order.LinkId}`}>#{order.LinkId}</a>
        </Fact>
      ) : null}
    </>
  );
}
