// Opens the contract details of an instrument, which are downloaded when they are first wanted.
import { Suspense } from 'react';
import { openSheet } from '../../state';
import { loadPartTexts } from '../../state/i18n';
import { lazyPart } from '../../ui/lazyPart';
import { Skeleton } from '../../ui/Skeleton';

const load = async () => {
  const [{ SymbolSheet }] = await Promise.all([import('./SymbolSheet'), loadPartTexts()]);
  return { default: SymbolSheet };
};

const SymbolSheet = lazyPart(load);

/** Downloads the sheet, so that the tap that follows opens it at once. */
export function preloadSymbol(): void {
  void load().catch(() => {});
}

/** `title`: the code that is shown. */
export function openSymbol(id: number, title: string): void {
  openSheet({
    title,
    content: () => (
      <Suspense fallback={<Skeleton height={480} />}>
        <SymbolSheet id={id} />
      </Suspense>
    ),
  });
}
