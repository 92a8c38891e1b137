// The two buttons under the ticket, and above them why they cannot be tapped, where they cannot.
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../api/types';
import { levelOf, targetOf } from '../../core/ticket';
import type { TicketSide } from '../../core/ticketMoney';
import { Icon } from '../../ui/Icon';
import styles from './Ticket.module.css';
import { TradeButton } from './TradeButtons';
import { usePlaceOrder } from './usePlaceOrder';
import type { Blocked, TicketView } from './useTicket';

export function useBlockedText(): (blocked: Blocked) => string | null {
  const { t } = useLingui();
  return (blocked) => {
    if (blocked === 'closed') return t`Market closed. Pending orders can still be placed.`;
    if (blocked === 'stale') return t`No connection. Prices are not live.`;
    return null;
  };
}

export function TicketActions({ instrument, view }: { instrument: Instrument; view: TicketView }) {
  const place = usePlaceOrder(instrument);
  const reason = useBlockedText()(view.blocked);
  const at = targetOf(view.state)?.toFixed() ?? null;
  // With levels that fit one side only, the other button would but report an error.
  const decided = levelOf(view.state.stop) !== null || levelOf(view.state.take) !== null;
  const button = (side: TicketSide) => (
    <TradeButton
      side={side}
      instrument={instrument}
      quote={view.quote}
      at={at}
      disabled={view.blocked !== null}
      busy={view.placing}
      faint={decided && view.side !== side}
      onTap={(tapped) => void place(tapped)}
    />
  );
  return (
    <div className={styles.actions}>
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
