// Sort, density and watch lists of the quotes: downloaded when they are first wanted.
import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { openSheet } from '../../../state';
import { loadPartTexts } from '../../../state/i18n';
import { lazyPart } from '../../../ui/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';

const load = async () => {
  const [parts] = await Promise.all([import('./QuoteViewSheet'), loadPartTexts()]);
  return parts;
};

const QuoteViewSheet = lazyPart(async () => ({ default: (await load()).QuoteViewSheet }));
export const EmptyList = lazyPart(async () => ({ default: (await load()).EmptyList }));

export function preloadQuoteView(): void {
  void load().catch(() => {});
}

/** `list`: the one that is edited at once. */
export function openQuoteView(list?: string): void {
  openSheet({
    title: t`Sort and watch lists`,
    content: () => (
      <Suspense fallback={<Skeleton height={480} />}>
        <QuoteViewSheet list={list ?? null} />
      </Suspense>
    ),
  });
}
