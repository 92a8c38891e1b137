// The lines on the chart and the notice of a margin call, as a part of their own: a visitor without a prepared order has neither.
import { useEffect } from 'react';
import type { Instrument } from '../../api/types';
import { MarginNotice } from './MarginNotice';
import { useLevels, type Levels } from './useLevels';

interface ChartLevelsProps {
  instrument: Instrument;
  onLevels: (levels: Levels | null) => void;
}

export function ChartLevels({ instrument, onLevels }: ChartLevelsProps) {
  const levels = useLevels(instrument);
  useEffect(() => onLevels(levels), [levels, onLevels]);
  useEffect(() => () => onLevels(null), [onLevels]);
  return <MarginNotice />;
}
