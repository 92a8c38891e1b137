// What the chart shows, in words for a screen reader: after each move by keyboard the range in view, or the candle under the
// crosshair.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { viewSummary } from '../../../core/market/viewSummary';
import { formatPercent } from '../../../core/numbers/format';
import { useLocaleTag } from '../../../state';
import type { ChartData, ChartFormat } from '../../../ui/chart';

export function useViewText(format: ChartFormat): (data: ChartData) => string {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { price, moment } = format;
  return ({ bars, from, to }) => {
    const view = viewSummary(bars, from, to);
    if (!view) return '';
    const [begin, end] = [moment(view.first.time), moment(view.last.time)];
    const change = formatPercent(view.change.toFixed(4), tag, { signed: true });
    const [high, low] = [price(view.high), price(view.low)];
    return t`From ${begin} to ${end}: ${change}, high ${high}, low ${low}`;
  };
}

interface SpokenViewProps {
  /** Counts the moves. */
  moves: number;
  format: ChartFormat;
  read: () => ChartData | null;
}

export function SpokenView({ moves, format, read }: SpokenViewProps) {
  const { t } = useLingui();
  const viewText = useViewText(format);
  const [said, setSaid] = useState('');
  useEffect(() => {
    // The chart has moved its view already; what it draws follows with the next frame.
    const data = read();
    const bar = data?.probed === null || data?.probed === undefined ? undefined : data.bars[data.probed];
    if (data && bar) {
      const moment = format.moment(bar.time);
      const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map(format.price);
      setSaid(t`${moment}: open ${open}, high ${high}, low ${low}, close ${close}`);
    } else setSaid(data ? viewText(data) : '');
    // Only a move is said, not each tick.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moves]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
