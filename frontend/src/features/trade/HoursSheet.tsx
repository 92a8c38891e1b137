// All trading hours of an instrument, from the notice above its chart.
import { useLingui } from '@lingui/react/macro';
import type { TradingHours } from '../../api/types';
import { HoursFacts } from '../../components/instruments/HoursFacts';
import { Sheet } from '../../ui/Sheet';

export function HoursSheet({ hours, onClose }: { hours: TradingHours; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet open title={t`Trading hours`} onClose={onClose}>
      <HoursFacts hours={hours} />
    </Sheet>
  );
}
