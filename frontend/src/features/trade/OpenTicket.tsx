// The ticket on a phone: its form scrolls in a sheet, its button stays below.
import { useLingui } from '@lingui/react/macro';
import { Sheet } from '../../ui/Sheet';
import { useFocusInSight, useKeyboardInset } from '../../ui/useKeyboardInset';
import styles from './Ticket.module.css';
import { TicketActions } from './TicketActions';
import { TicketForm, type TicketPartProps } from './TicketForm';

export function OpenTicket({ instrument, view, dispatch, onClose }: TicketPartProps & { onClose: () => void }) {
  const { t } = useLingui();
  useKeyboardInset();
  useFocusInSight();
  const { side } = view.state;
  return (
    <Sheet
      open
      onClose={onClose}
      title={
        <>
          <span className={styles[`${side}Word`]}>{side === 'buy' ? t`Buy` : t`Sell`}</span> <bdi>{instrument.ShowCode}</bdi>
        </>
      }
      footer={<TicketActions instrument={instrument} view={view} />}
    >
      <TicketForm instrument={instrument} view={view} dispatch={dispatch} />
    </Sheet>
  );
}
