// Tells what happened to the trader's orders without him: stops, stop-outs, the broker, another device.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { formatAmount } from '../core/format';
import { reasonMessage } from './reasons';
import { localeTagAtom, onNotice, onOrderClosed, store, toast, wasAskedHere } from '../state';

export function useOrderNews(): void {
  const { t, i18n } = useLingui();

  useEffect(
    () =>
      onOrderClosed((frame) => {
        if (wasAskedHere(frame)) return;
        const { order, reason } = frame;
        const name = order.ForexTradeLists.ShowCode;
        const why = i18n._(reasonMessage(reason, false));
        const profit = formatAmount(order.FactProfits, store.get(localeTagAtom), { signed: true });
        toast(t`${name} closed: ${why}. ${profit}`);
      }),
    [t, i18n],
  );

  useEffect(
    () =>
      onNotice((notice) => {
        if (notice.kind === 'margin_call') {
          toast(t`Margin call: your margin level is low. Close orders or they may be closed for you.`, 'error');
        }
      }),
    [t],
  );
}
