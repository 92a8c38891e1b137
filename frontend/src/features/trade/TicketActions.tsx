// The button under the ticket, labelled with the whole order; if it is disabled, the reason is shown above it.
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Instrument } from '../../api/types';
import { formatPrice } from '../../core/numbers/format';
import { useLocaleTag } from '../../state';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { useOrderTitle } from '../../components/orderTitle';
import styles from './Ticket.module.css';
import { usePlaceOrder } from './usePlaceOrder';
import type { Blocked, TicketView } from './useTicket';

export function useBlockedText(): (blocked: Blocked) => string | null {
  const { t } = useLingui();
  return (blocked) => {
    if (blocked === 'closed') return t`Market closed. Pending orders can still be placed.`;
    if (blocked === 'after_hours') {
      return t`After hours: these prices do not change your equity or fill orders. Pending orders can still be placed.`;
    }
    if (blocked === 'unquoted') return t`No price yet. Orders can be placed once there is one.`;
    if (blocked === 'close_only') return t`Positions in this instrument can only be closed at the moment. New orders are not accepted.`;
    if (blocked === 'long_only') return t`Only buy orders are accepted in this instrument at the moment.`;
    if (blocked === 'short_only') return t`Only sell orders are accepted in this instrument at the moment.`;
    if (blocked === 'stale') return t`No connection. Prices are not live.`;
    return null;
  };
}

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
  const reason = useBlockedText()(view.blocked);
  const actions = useRef<HTMLDivElement>(null);
  const { state, summary } = view;
  const tap = async () => {
    if (await place()) return;
    // React marks the fields before the next frame.
    requestAnimationFrame(() => showError(actions.current?.closest('dialog, section')));
  };
  const price = summary?.openPrice ? formatPrice(summary.openPrice, instrument.PricePrecision, tag) : null;
  return (
    <div ref={actions} className={styles.actions}>
      {reason && (
        <p className={styles.reason} role="status">
          <Icon name="info" size={16} />
          {reason}
        </p>
      )}
      <button
        type="button"
        className={cx(styles.place, styles[state.side])}
        disabled={view.blocked !== null || view.placing}
        aria-busy={view.placing || undefined}
        data-place
        onClick={() => void tap()}
      >
        <span className={styles.what}>
          {titleOf(state.side, summary?.kind ?? null, state.lots)} <bdi>{instrument.ShowCode}</bdi>
        </span>{' '}
        {price && <bdi className={styles.at}>{t`at ${price}`}</bdi>}
      </button>
    </div>
  );
}
