// Above the chart while the market is closed or a closure is near; downloaded only then.
import { Suspense } from 'react';
import type { Instrument } from '../../api/types';
import { hoursNotice } from '../../core/market/hoursNotice';
import { useTradingHours } from '../../state';
import { HoursLine } from './tools';

export function HoursNotice({ instrument }: { instrument: Instrument }) {
  const { data, dataUpdatedAt } = useTradingHours(instrument);
  const notice = data && hoursNotice(data, dataUpdatedAt);
  return (
    notice && (
      <Suspense>
        <HoursLine hours={data} notice={notice} />
      </Suspense>
    )
  );
}
