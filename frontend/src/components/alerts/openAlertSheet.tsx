// Opens the sheet that sets a price alert, which is downloaded when it is first wanted.
import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import type { Instrument } from '../../api/types';
import { openSheet } from '../../state';
import { loadPartTexts } from '../../state/i18n';
import { lazyPart } from '../../ui/lazyPart';
import { Skeleton } from '../../ui/Skeleton';

const load = async () => {
  const [{ AlertSheet }] = await Promise.all([import('./AlertSheet'), loadPartTexts()]);
  return { default: AlertSheet };
};

const AlertSheet = lazyPart(load);

/** Downloads the sheet, so that the tap that follows opens it at once. */
export function preloadAlertSheet(): void {
  void load().catch(() => {});
}

/** `price`: the proposed level, such as where the chart was tapped. */
export function openAlertSheet(instrument: Instrument, price?: string): void {
  openSheet({
    title: t`Price alert`,
    content: (close) => (
      <Suspense fallback={<Skeleton height={280} />}>
        <AlertSheet instrument={instrument} price={price} onDone={close} />
      </Suspense>
    ),
  });
}
