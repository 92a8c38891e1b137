// What of a payment went back, where the state does not say it: a part, or a refund and a dispute.
import { useLingui } from '@lingui/react/macro';
import type { Checkout } from '../../../api/types';
import { formatMoney } from '../../../core/numbers/format';
import { useLocaleTag } from '../../../state';
import { Fact, Facts } from '../../../ui/Facts';

export function CheckoutBack({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { refunded, charged_back } = checkout;
  const [number, code] = [checkout.paid_number ?? checkout.number, checkout.paid_currency_code ?? checkout.currency_code];
  const parts = [
    { name: t`Refunded`, amount: refunded, isWhole: checkout.state === 'refunded' && refunded === number },
    { name: t`Disputed`, amount: charged_back, isWhole: checkout.state === 'charged_back' && charged_back === number },
  ].filter(({ amount, isWhole }) => !isWhole && Number(amount) > 0);
  if (parts.length === 0) return null;
  return (
    <Facts>
      {parts.map(({ name, amount }) => (
        <Fact key={name} name={name}>
          <bdi>{formatMoney(amount, code, tag)}</bdi>
        </Fact>
      ))}
    </Facts>
  );
}
