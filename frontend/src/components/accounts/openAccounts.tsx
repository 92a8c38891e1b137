// Opens the sheet of the customer's accounts, which is downloaded when it is first wanted.
import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { openSheet } from '../../state';
import { loadPartTexts } from '../../state/i18n';
import { lazyPart } from '../../ui/lazyPart';
import { Skeleton } from '../../ui/Skeleton';

const load = async () => {
  const [{ AccountsSheet }] = await Promise.all([import('./AccountsSheet'), loadPartTexts()]);
  return { default: AccountsSheet };
};

const AccountsSheet = lazyPart(load);

/** Downloads the sheet, so that the tap that follows opens it at once. */
export function preloadAccounts(): void {
  void load().catch(() => {});
}

export function openAccounts(): void {
  openSheet({
    title: t`Accounts`,
    content: (close) => (
      <Suspense fallback={<Skeleton height={240} />}>
        <AccountsSheet onDone={close} />
      </Suspense>
    ),
  });
}
