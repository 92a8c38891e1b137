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

export async function leave(): Promise<void> {
  const sure = await confirm({ title: t`Log out?`, confirmLabel: t`Log out` });
  if (!sure) return;
  // The server's answer is not waited for: nobody stays signed in because a network is slow.
  void signOut().catch(() => {});
  // Home first: without a session this screen's guard would lead to the login.
  await navigate('/');
  endSession();
  toast(t`You are logged out`, 'success');
}
