// The button under the ticket, labelled with the whole order; above it what that costs, below it the reason why it cannot be sent.
import { useLingui } from '@lingui/react/macro';
import { Suspense, useId, useRef, useState } from 'react';
import type { Instrument } from '../../api/types';
import { isNone } from '../../core/numbers/decimal';
import { errorAt } from '../../core/orders/ticketErrors';
import { formatPrice } from '../../core/numbers/format';
import { useLocaleTag } from '../../state';
import { cx } from '../../ui/cx';
import { useOrderTitle, useSideWord } from '../../components/orderTitle';
import styles from './Ticket.module.css';
import { TicketCosts } from './TicketCosts';
import { Reason } from './tools';
import { usePlaceOrder } from './usePlaceOrder';
import type { TicketView } from './useTicket';

/** Focuses and scrolls to the first field with an error, or scrolls to the error of the whole order. */
function showError(form: Element | null | undefined): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus({ preventScroll: true });
  const shown = field ?? form?.querySelector('[role="alert"]');
  // Centred, so that the error text below the field is visible, too.
  shown?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
}

export function TicketActions({ instrument, view }: { instrument: Instrument; view: TicketView }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const place = usePlaceOrder(instrument);
  const titleOf = useOrderTitle();
  const wordOf = useSideWord();
  const actions = useRef<HTMLDivElement>(null);
  const { state, summary } = view;
  // The field of the risk says what it lacks.
  const unsized = state.byRisk && isNone(state.lots);
  const wrongSize = unsized || errorAt(view.errors, 'lots') !== undefined;
  const off = view.blocked !== null || unsized || view.errors.length > 0;
  const reasonId = useId();
  /** Taps while it is off: the reason is read out, and stands out, again with each. */
  const [taps, setTaps] = useState(0);
  if (!off && taps > 0) setTaps(0);
  const kind = summary?.kind ?? null;
  const tap = async () => {
    if (off) setTaps(taps + 1);
    // What is wrong is shown at its field; nothing is sent.
    if (view.blocked !== null || unsized || (await place())) return;
    // React marks the fields before the next frame.
    requestAnimationFrame(() => showError(actions.current?.closest('dialog, section')));
  };
  const price = summary?.openPrice ? formatPrice(summary.openPrice, instrument.PricePrecision, tag) : null;
  return (
    <div ref={actions} className={styles.actions}>
      <TicketCosts instrument={instrument} view={view} />
      <button
        type="button"
        className={cx(styles.place, styles[state.side])}
        disabled={view.placing}
        // It can be focused, and says why it is off.
        aria-disabled={off || undefined}
        aria-describedby={off ? reasonId : undefined}
        aria-busy={view.placing || undefined}
        data-place
        onClick={() => void tap()}
      >
        <span className={styles.what}>
          {wrongSize ? wordOf(state.side, kind) : titleOf(state.side, kind, state.lots)} <bdi>{instrument.ShowCode}</bdi>
        </span>{' '}
        {price && <bdi className={styles.at}>{t`at ${price}`}</bdi>}
      </button>
      <Suspense>
        <Reason
          id={reasonId}
          taps={taps}
          instrument={instrument}
          side={state.side}
          blocked={view.blocked}
          refused={view.refused ?? (unsized ? t`No lots follow from the risk and the stop loss yet.` : null)}
          errors={view.errors}
        />
      </Suspense>
    </div>
  );
}
