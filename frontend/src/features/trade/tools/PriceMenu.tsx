// What can be done at a price of the chart: a pending order of the kind that belongs to its side of the market, a price alert, and
// the removal of one that is there.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Id, Instrument } from '../../../api/types';
import { isQuoted, sideRefusal } from '../../../core/market/market';
import { dec } from '../../../core/numbers/decimal';
import { formatPrice } from '../../../core/numbers/format';
import { pendingKind } from '../../../core/orders/ticketSummary';
import type { TicketSide } from '../../../core/orders/ticketMoney';
import { openAlertSheet } from '../../../components/alerts/openAlertSheet';
import { useSideWord } from '../../../components/orderTitle';
import { currentAccountNumberAtom, goToLogin, useLocaleTag, useQuote, useSession } from '../../../state';
import { removeAlert, useAlerts } from '../../../state/priceAlerts';
import type { PriceMenuPlace } from '../../../ui/chart';
import { cx } from '../../../ui/cx';
import { ticketAtom } from '../state';
import { useBegin } from '../useTicket';
import styles from './PriceMenu.module.css';

interface PriceMenuProps {
  instrument: Instrument;
  place: PriceMenuPlace;
  /** Shows the prepared ticket; undefined where there is none, and then no order is offered. */
  onOrder: (() => void) | undefined;
  onClose: () => void;
}

const SIDES: TicketSide[] = ['buy', 'sell'];

export function PriceMenu({ instrument, place, onOrder, onClose }: PriceMenuProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const wordOf = useSideWord();
  const session = useSession();
  const quote = useQuote(instrument.Id);
  const dispatch = useSetAtom(ticketAtom);
  const begin = useBegin(instrument);
  const [of] = useState(instrument.Id);
  const left = of !== instrument.Id;
  const { alerts } = useAlerts(useAtomValue(currentAccountNumberAtom) ?? undefined);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const outside = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
    // Once for each opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (left) onClose();
  }, [left, onClose]);
  // Its price is one of the other instrument.
  if (left || !quote || !isQuoted(quote)) return null;
  const value = place.price.toFixed(instrument.PricePrecision);
  const price = formatPrice(value, instrument.PricePrecision, tag);

  const prepare = (side: TicketSide) => {
    onClose();
    if (!session) {
      goToLogin();
      return;
    }
    // The ticket may be of another instrument where it is hidden.
    begin();
    dispatch({ type: 'side', side });
    dispatch({ type: 'mode', mode: 'pending' });
    dispatch({ type: 'price', value });
    onOrder?.();
  };
  const setAlert = () => {
    onClose();
    if (session) openAlertSheet(instrument, value);
    else goToLogin();
  };
  const remove = (id: Id) => {
    onClose();
    // The API client shows a refusal.
    removeAlert(id).catch(() => {});
  };
  const near = alerts.filter(({ forex_id: of, level }) => of === instrument.Id && Math.abs(Number(level) - place.price) <= place.reach);

  const offered = onOrder ? SIDES.filter((side) => sideRefusal(instrument.TradeMode, side) === null) : [];

  const keys = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) items[(at + step + items.length) % items.length]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={menu}
      className={cx(styles.menu, place.y > 190 && styles.above)}
      style={{ top: place.y }}
      role="menu"
      tabIndex={-1}
      aria-label={t`Order at ${price}`}
      onKeyDown={keys}
    >
      {offered.map((side) => (
        <button key={side} type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={() => prepare(side)}>
          <span className={styles[side]}>{wordOf(side, pendingKind(side, dec(value), quote))}</span> <bdi>{price}</bdi>
        </button>
      ))}
      <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={setAlert}>
        {t`Set alert`} <bdi>{price}</bdi>
      </button>
      {near.map(({ id, level: of }) => {
        const code = instrument.ShowCode;
        const level = formatPrice(of, instrument.PricePrecision, tag);
        return (
          <button key={id} type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={() => remove(id)}>
            {t`Remove the alert ${code} ${level}`}
          </button>
        );
      })}
    </div>
  );
}
