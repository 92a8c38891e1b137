// All trading hours of an instrument: the week in the zone of the market, and the coming closures.
import { useLingui } from '@lingui/react/macro';
import type { TradingHours } from '../../api/types';
import { weekdayDate, weekdayName } from '../../core/app/time';
import { weekOf } from '../../core/market/hours';
import { useLocaleTag } from '../../state';
import { Fact, Facts } from '../../ui/Facts';
import { Sheet } from '../../ui/Sheet';
import { useClosureText } from './closureText';
import styles from './HoursSheet.module.css';

export function HoursSheet({ hours, onClose }: { hours: TradingHours; onClose: () => void }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const textOf = useClosureText();
  const week = weekOf(hours);
  const { timezone, closures } = hours;
  return (
    <Sheet open title={t`Trading hours`} onClose={onClose}>
      <div className={styles.hours}>
        <p className={styles.zone}>{t`Times in ${timezone}`}</p>
        <Facts>
          {week.length === 0 && <Fact name={t`Every day`}>00:00–24:00</Fact>}
          {week.map(({ day, sessions }) => (
            <Fact key={day} name={weekdayName(day, tag)}>
              <bdi>{sessions.join(', ')}</bdi>
            </Fact>
          ))}
        </Facts>
        {closures.length > 0 && (
          <>
            <h3 className={styles.title}>{t`Coming closures`}</h3>
            <Facts>
              {closures.map((one) => (
                <Fact
                  key={`${one.date} ${one.timezone}`}
                  name={
                    <>
                      {weekdayDate(one.date, tag)} · <bdi>{one.name || t`Holiday`}</bdi>
                    </>
                  }
                >
                  {textOf(one)}
                  {one.timezone !== timezone && <small> {one.timezone}</small>}
                </Fact>
              ))}
            </Facts>
          </>
        )}
      </div>
    </Sheet>
  );
}
