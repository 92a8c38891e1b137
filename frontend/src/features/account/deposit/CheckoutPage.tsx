// Where a provider sends the customer back: it shows the state of the payment and changes nothing. Of a trial it is also the
// page on which the customer decides what happens.
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { actInSandbox, checkout as checkoutOf } from '../../../api/charge';
import type { Checkout, SandboxAct } from '../../../api/types';
import { LoadError } from '../../../components/LoadError';
import { formatBalance, formatMoney } from '../../../core/numbers/format';
import { queryClient, refreshAccount, useLocaleTag } from '../../../state';
import { Button, ButtonLink } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Fact, Facts } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { Status } from '../../../ui/Status';
import { CheckoutBack } from './CheckoutBack';
import { isOpen, useCheckoutState } from './checkoutStates';
import { DepositSkeleton } from './DepositSkeleton';
import styles from './DepositScreen.module.css';

/** Milliseconds between two questions while the provider has reported nothing. */
const ASK_EVERY = 3_000;

export function CheckoutPage({ id }: { id: number }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['private', 'checkout', id],
    queryFn: () => checkoutOf(id),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? ASK_EVERY : false),
  });
  if (query.isPending) return <DepositSkeleton />;
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Empty icon="wallet" title={t`We could not find this payment`} body={t`Please contact support.`} />;
  return <State checkout={query.data} />;
}

function State({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { tone, word } = useCheckoutState()(checkout.state);
  const isSandbox = checkout.url.startsWith('/');
  return (
    <Panel>
      <Facts>
        <Fact name={t`Amount`}>
          <bdi>{formatMoney(checkout.number, checkout.currency_code, tag)}</bdi>
        </Fact>
        <Fact name={t`You are credited`}>
          <bdi>{formatBalance(checkout.expected, checkout.account_currency, tag)}</bdi>
        </Fact>
        <Fact name={t`State`}>
          <Status tone={tone}>{word}</Status>
        </Fact>
      </Facts>
      <CheckoutBack checkout={checkout} />
      {isOpen(checkout) && !isSandbox && (
        <>
          <p className={styles.caption}>{t`Your deposit is credited as soon as the provider has reported it. This can take a minute.`}</p>
          {checkout.url && <ButtonLink kind="primary" wide href={checkout.url}>{t`Continue to payment`}</ButtonLink>}
        </>
      )}
      {checkout.state === 'mismatch' && <p className={styles.caption}>{t`Another amount arrived than was ordered. We check it before it is credited.`}</p>}
      {checkout.state === 'charged_back' && <p className={styles.caption}>{t`Your bank has taken this payment back, and the account is frozen. Please contact support.`}</p>}
      {isSandbox && <Sandbox checkout={checkout} />}
      <ButtonLink kind={isOpen(checkout) ? 'plain' : 'primary'} wide href="#/mine/charge">{t`Back to deposits`}</ButtonLink>
    </Panel>
  );
}

function Sandbox({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui();
  const act = useMutation({
    mutationFn: (what: SandboxAct) => actInSandbox(checkout.id, what),
    onSuccess: async ({ data }) => {
      // A question that was sent before would bring the state of before.
      await queryClient.cancelQueries({ queryKey: ['private', 'checkout', checkout.id] });
      queryClient.setQueryData(['private', 'checkout', checkout.id], data);
      await Promise.all([refreshAccount(), queryClient.invalidateQueries({ queryKey: ['private', 'checkouts'] })]);
    },
  });
  const acts: [SandboxAct, string][] = isOpen(checkout) ? [['pay', t`Pay`], ['fail', t`Let it fail`]] : checkout.state === 'paid' ? [['refund', t`Refund it`], ['dispute', t`Dispute it`]] : [];
  return (
    <>
      <p className={styles.caption}>{t`This is a trial: no real money moves.`}</p>
      {acts.map(([what, label], place) => (
        <Button key={what} wide kind={place === 0 && isOpen(checkout) ? 'primary' : 'plain'} busy={act.isPending} onClick={() => act.mutate(what)}>
          {label}
        </Button>
      ))}
    </>
  );
}
