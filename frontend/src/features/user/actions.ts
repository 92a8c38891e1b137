// Actions on the account itself: reset the demo account, log out.
import { t } from '@lingui/core/macro';
import { resetDemo, signOut } from '../../api/account';
import { confirm, endSession, navigate, refreshHistory, refreshOrders, toast } from '../../state';

export async function resetAccount(): Promise<void> {
  const sure = await confirm({
    title: t`Reset the demo account?`,
    body: t`Open orders are closed, pending ones are cancelled, and the balance starts again.`,
    confirmLabel: t`Reset`,
    danger: true,
  });
  if (!sure) return;
  try {
    const { msg } = await resetDemo();
    await refreshOrders();
    refreshHistory();
    toast(msg || t`The demo account starts again`, 'success');
  } catch {
    // The API client has already shown the error.
  }
}

export async function confirmSignOut({ everywhere = false } = {}): Promise<void> {
  const sure = await confirm({
    title: everywhere ? t`Log out on all devices?` : t`Log out?`,
    body: everywhere ? t`Every phone and browser that is logged in has to log in again.` : undefined,
    confirmLabel: t`Log out`,
  });
  if (!sure) return;
  if (everywhere) {
    // Waits for the response: a failure must not look as if the other devices were logged out.
    try {
      await signOut({ everywhere });
    } catch {
      return;
    }
  }
  // Home first, before the server can end the session: without one, this screen's guard leads to the login.
  await navigate('/');
  // Does not wait for the response: a slow network must not keep the customer signed in.
  if (!everywhere) void signOut({ everywhere }).catch(() => {});
  endSession();
  // The server sends nothing to an ended session; this is for one of which it learns later.
  void import('../../state/push').then(({ dropSubscription }) => dropSubscription()).catch(() => {});
  toast(t`You are logged out`, 'success');
}
