// Why no order can be sent now, under the button that would send it.
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../../../api/types';
import { errorAt, type TicketError } from '../../../../core/orders/ticketErrors';
import type { TicketSide } from '../../../../core/orders/ticketMoney';
import { cx } from '../../../../ui/cx';
import { Icon } from '../../../../ui/Icon';
import { useSpokenOnce } from '../../../../ui/useSpokenOnce';
import { useErrorText } from '../../errorText';
import type { Blocked } from '../../useTicket';
import styles from './Reason.module.css';

function useBlockedText(): (blocked: Blocked) => string | null {
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

interface ReasonProps {
  id?: string;
  /** How often the button was tapped while it is off. */
  taps?: number;
  instrument: Instrument;
  side: TicketSide;
  blocked: Blocked;
  /** What the server said when it refused every order of the account. */
  refused: string | null;
  errors: readonly TicketError[];
  /** One-tap trading is on, and the lots follow from the risk. */
  paused?: boolean;
  className?: string | undefined;
}

/** What is wrong with the order as a whole comes before a field that is still to be filled in. */
const NAMED = ['leverage', 'lots', 'margin'] as const;

export function Reason({ id, taps = 0, instrument, side, blocked, refused, errors, paused = false, className }: ReasonProps) {
  const { t } = useLingui();
  const blockedText = useBlockedText();
  const errorText = useErrorText(instrument.PricePrecision, side);
  const wrong = [...NAMED.map((field) => errorAt([...errors], field)), ...errors].map(errorText).find((text) => text !== null);
  const pausedText = paused ? t`One-tap trading is off while the lots follow from the risk: its orders have no stop loss.` : null;
  const text = blockedText(blocked) ?? refused ?? pausedText ?? wrong ?? (errors.length > 0 ? t`Check the advanced settings of the order` : null);
  const live = useSpokenOnce(text, taps);
  return (
    <p id={id} className={cx(styles.reason, taps > 0 && styles.emphasized, className)} role="status" aria-live={live}>
      {text && <Icon name="info" size={16} />}
      {/* A new element is read out, though it says the same. */}
      {text && <span key={taps}>{text}</span>}
    </p>
  );
}
