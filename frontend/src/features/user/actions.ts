// What a person does with the account itself.
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
    // The client has said already what went wrong.
  }
}

export async function leave({ everywhere = false } = {}): Promise<void> {
  const sure = await confirm({
    title: everywhere ? t`Log out on all devices?` : t`Log out?`,
    body: everywhere ? t`Every phone and browser that is logged in has to log in again.` : undefined,
    confirmLabel: t`Log out`,
  });
  if (!sure) return;
  const ended = signOut({ everywhere });
  if (everywhere) {
    // A promise about other devices is kept before it is told.
    try {
      await ended;
    } catch {
      return;
    }
  } else {
    // The server's answer is not waited for: nobody stays signed in because a network is slow.
    void ended.catch(() => {});
  }
  // Home first: without a session this screen's guard would lead to the login.
  await navigate('/');
  endSession();
  toast(t`You are logged out`, 'success');
}
