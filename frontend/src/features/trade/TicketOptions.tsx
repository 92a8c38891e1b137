// The optional parameters of the order: folded until they are wanted, with a count of those that are set.
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { Suspense, useEffect, useId } from 'react';
import { OPTION_FIELDS, optionsInEffect } from '../../core/orders/ticket';
import { countOptions } from '../../core/orders/ticketOptions';
import { TicketOptionsForm } from '../orderOptions';
import { useSession } from '../../state';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { optionsOpenAtom } from './state';
import styles from './Ticket.module.css';
import { OneTapLimit, OneTapSwitch } from './tools';
import type { TicketPartProps } from './TicketForm';

export function TicketOptions({ instrument, view, dispatch }: TicketPartProps) {
  const { t } = useLingui();
  const id = useId();
  const [open, setOpen] = useAtom(optionsOpenAtom);
  const session = useSession();
  const { state } = view;
  const set = countOptions(optionsInEffect(state));
  // Errors in a collapsed section could not be corrected.
  const field = state.refused?.field;
  const wrong =
    view.errors.some((error) => isOption(error.field) && state.shown.includes(error.field)) || (field !== undefined && isOption(field));
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong, setOpen]);
  return (
    <div className={styles.more}>
      <button type="button" className={styles.fold} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {t`Advanced`}
        {set > 0 && <span className={styles.count}>{set}</span>}
        <Icon name="down" size={18} />
      </button>
      <div id={id} className={styles.options} hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton height={180} />}>
            <TicketOptionsForm instrument={instrument} view={view} dispatch={dispatch} />
          </Suspense>
        )}
      </div>
      {session && (
        <>
          <div className={styles.all}>
            <Suspense fallback={<Skeleton width={120} height={24} />}>
              <OneTapSwitch />
            </Suspense>
          </div>
          <Suspense>
            <OneTapLimit instrument={instrument} quote={view.quote} />
          </Suspense>
        </>
      )}
    </div>
  );
}

function isOption(field: string): field is (typeof OPTION_FIELDS)[number] {
  return OPTION_FIELDS.some((option) => option === field);
}
