// The two buttons under the ticket, and above them why they cannot be tapped, where they cannot.
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Instrument } from '../../api/types';
import { levelOf, targetOf } from '../../core/ticket';
import type { TicketSide } from '../../core/ticketMoney';
import { pendingKind } from '../../core/ticketSummary';
import { Icon } from '../../ui/Icon';
import styles from './Ticket.module.css';
import { TradeButton } from './TradeButtons';
import { usePlaceOrder } from './usePlaceOrder';
import type { Blocked, TicketView } from './useTicket';

export function useBlockedText(): (blocked: Blocked) => string | null {
  const { t } = useLingui();
  return (blocked) => {
    if (blocked === 'closed') return t`Market closed. Pending orders can still be placed.`;
    if (blocked === 'unquoted') return t`No price yet. Orders can be placed once there is one.`;
    if (blocked === 'stale') return t`No connection. Prices are not live.`;
    return null;
  };
}

export function TicketActions({ instrument, view }: { instrument: Instrument; view: TicketView }) {
  const place = usePlaceOrder(instrument);
  const reason = useBlockedText()(view.blocked);
  const actions = useRef<HTMLDivElement>(null);
  // In a short form the field may have been scrolled out of sight; the keyboard stays where it is.
  const showFirstError = () => {
    const form = actions.current?.closest('dialog, section');
    form?.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  const target = targetOf(view.state);
  // With levels that fit one side only, the other button would but report an error.
  const decided = levelOf(view.state.stop) !== null || levelOf(view.state.take) !== null;
  const button = (side: TicketSide) => (
    <TradeButton
      side={side}
      instrument={instrument}
      quote={view.quote}
      at={target?.toFixed()}
      kind={target && view.quote ? pendingKind(side, target, view.quote) : null}
      disabled={view.blocked !== null}
      busy={view.placing}
      faint={decided && view.side !== side}
      onTap={(tapped) => void place(tapped).then(() => requestAnimationFrame(showFirstError))}
    />
  );
  return (
    <div ref={actions} className={styles.actions}>
      {reason && (
        <p className={styles.reason} role="status">
          <Icon name="info" size={16} />
          {reason}
        </p>
      )}
      <div className={styles.buttons}>
        {button('sell')}
        {button('buy')}
      </div>
    </div>
  );
}
