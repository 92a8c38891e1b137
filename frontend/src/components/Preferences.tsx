// The customer's preferences: confirmations, time zone, theme, decimals of profits, price colours.
import { useLingui } from '@lingui/react/macro';
import { Suspense, useId } from 'react';
import { zoneName } from '../core/app/zone';
import { formatPercent } from '../core/numbers/print';
import { LARGE_SHARES, type LargeShare } from '../core/orders/largeShare';
import { changeSettings, openSheet, useLocaleTag, usePreference, useSettings } from '../state';
import { lazyPart } from '../ui/lazyPart';
import { Skeleton } from '../ui/Skeleton';
import { ButtonRow, Row, Rows } from '../ui/Rows';
import { Segmented } from '../ui/Segmented';
import { Toggle } from '../ui/Toggle';
import styles from './Preferences.module.css';
import { ticketDefaults } from './ticket/ticketDefaults';

const TimeZoneSheet = lazyPart(async () => ({ default: (await import('./TimeZoneSheet')).TimeZoneSheet }));

function LazyTimeZoneSheet({ onChosen }: { onChosen: () => void }) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <TimeZoneSheet onChosen={onChosen} />
    </Suspense>
  );
}

export function Preferences() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const settings = useSettings();
  const { largeShare } = usePreference(ticketDefaults);
  const confirmId = useId();
  return (
    <>
      <Rows>
        <Row
          icon="touch"
          name={
            <label htmlFor={confirmId} className={styles.label}>
              {t`Ask before closing an order`}
            </label>
          }
          value={
            <Toggle
              id={confirmId}
              label={t`Ask before closing an order`}
              checked={settings.confirmClose}
              onChange={(confirmClose) => changeSettings({ confirmClose })}
            />
          }
        />
        <ButtonRow
          icon="clock"
          name={t`Time zone`}
          value={settings.timeZone === '' ? t`This device` : zoneName(tag)}
          chevron
          onClick={() => openSheet({ title: t`Time zone`, content: (close) => <LazyTimeZoneSheet onChosen={close} /> })}
        />
      </Rows>
      <section className={styles.looks}>
        <h2 className={styles.heading}>{t`Ask before orders above this share of the free margin`}</h2>
        <Segmented
          label={t`Ask before orders above this share of the free margin`}
          value={largeShare}
          onChange={(share) => ticketDefaults.set({ ...ticketDefaults.get(), largeShare: share })}
          options={[
            ...LARGE_SHARES.map((share) => ({ value: share as LargeShare, label: formatPercent(share, tag, { places: 0 }) })),
            { value: 'off', label: t`Never` },
          ]}
        />
        <h2 className={styles.heading}>{t`Appearance`}</h2>
        <Segmented
          label={t`Appearance`}
          value={settings.theme}
          onChange={(theme) => changeSettings({ theme })}
          options={[
            { value: 'system', label: t`System` },
            { value: 'dark', label: t`Dark` },
            { value: 'light', label: t`Light` },
          ]}
        />
        <h2 className={styles.heading}>{t`Profits`}</h2>
        <Segmented
          label={t`Profits`}
          value={settings.profitDecimals}
          onChange={(profitDecimals) => changeSettings({ profitDecimals })}
          options={[
            { value: 'all', label: t`Up to six decimals` },
            { value: 'two', label: t`Rounded` },
          ]}
        />
        <h2 className={styles.heading}>{t`Price colours`}</h2>
        <Segmented
          label={t`Price colours`}
          value={settings.upColour}
          onChange={(upColour) => changeSettings({ upColour })}
          options={[
            { value: 'green', label: <ColourPair up="var(--green)" down="var(--red)" name={t`Green up`} /> },
            { value: 'red', label: <ColourPair up="var(--red)" down="var(--green)" name={t`Red up`} /> },
          ]}
        />
      </section>
    </>
  );
}

function ColourPair({ up, down, name }: { up: string; down: string; name: string }) {
  return (
    <span className={styles.pair}>
      <svg width="22" height="12" viewBox="0 0 22 12" aria-hidden="true">
        <path d="M5 1l5 9H0z" fill={up} />
        <path d="M17 11l5-9H12z" fill={down} />
      </svg>
      {name}
    </span>
  );
}
