// Notifies a signed-in trader of events of their orders, money and documents, and asks for open consents. A chunk of its own: a
// visitor's first screen does not need it.
import { useEffect } from 'react';
import { ConsentSheet } from '../components/consents';
import { KnowledgeSheet } from '../components/knowledge';
import { useAppropriateness } from '../components/useAppropriateness';
import { useFundsNotifications } from '../components/useFundsNotifications';
import { useOpenConsents } from '../components/useOpenConsents';
import { useOrderNotifications } from '../components/useOrderNotifications';
import { useCustomerNotifications } from '../components/useCustomerNotifications';
import { useBasicInfo, useSession } from '../state';
import { renewPush } from '../state/push';

export function Notifications() {
  useOrderNotifications();
  useCustomerNotifications();
  useFundsNotifications();
  usePushRenewal();
  return (
    <>
      <ConsentQuestion />
      <KnowledgeQuestion />
    </>
  );
}

/** The browser's subscription follows the customer to their next session. */
function usePushRenewal(): void {
  const session = useSession();
  const token = session?.token;
  const user = session?.user.id;
  useEffect(() => {
    if (token && user !== undefined) void renewPush(user).catch(() => {});
  }, [token, user]);
}

/** Asked once a visit, where the broker wants it; the form of the identity review asks for the rest. */
function ConsentQuestion() {
  const session = useSession();
  const { data: basics } = useBasicInfo();
  const { documents } = useOpenConsents(basics?.consents_at_sign_in === 1);
  if (basics?.consents_at_sign_in !== 1 || !documents?.length) return null;
  return <ConsentSheet key={session?.user.id} documents={documents} />;
}

/** Shown once a visit, while the customer may place no orders but can change that now. */
function KnowledgeQuestion() {
  const session = useSession();
  const { data: basics } = useBasicInfo();
  const asksConsents = basics?.consents_at_sign_in === 1;
  const { documents } = useOpenConsents(asksConsents);
  const { data } = useAppropriateness();
  // One question at a time.
  if (asksConsents && documents?.length !== 0) return null;
  if (data?.required !== 1 || data.may_trade === 1 || (data.may_answer !== 1 && data.may_confirm !== 1)) return null;
  return <KnowledgeSheet key={session?.user.id} />;
}
