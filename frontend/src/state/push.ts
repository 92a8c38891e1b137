// Push messages to this browser: whether they are on, switching them on and off, and renewing the subscription.
import { pushSettings, subscribePush, unsubscribePush } from '../api/push';
import { base64Url, sameBytes } from '../core/app/push';
import { readStored, writeStored } from '../core/app/storage';
import { sessionAtom } from './session';
import { store } from './store';

/** In the storage: the ID of the customer who switched push messages on in this browser. */
const OWNER = 'pushOwner';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return isSupported() ? navigator.serviceWorker.getRegistration('/') : undefined;
}

export async function pushState(): Promise<PushState> {
  const worker = await registration();
  if (!worker) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

function send(subscription: PushSubscription): Promise<void> {
  const key = (name: PushEncryptionKeyName) => base64Url(subscription.getKey(name));
  return subscribePush({ endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') });
}

/** Asks for permission first; call it from a tap. */
export async function switchPushOn(): Promise<PushState> {
  const worker = await registration();
  if (!worker) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return Notification.permission === 'denied' ? 'denied' : 'off';
  const { key } = await pushSettings();
  const known = await worker.pushManager.getSubscription();
  // One for another key of the server receives nothing.
  if (known && !sameBytes(known.options.applicationServerKey, key)) await known.unsubscribe();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await send(subscription);
  writeStored(OWNER, store.get(sessionAtom)?.user.id ?? null);
  return 'on';
}

/** In this browser: from now on no message arrives. Returns the subscription that was ended. */
export async function dropSubscription(): Promise<PushSubscription | null | undefined> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  writeStored(OWNER, null);
  await subscription?.unsubscribe();
  return subscription;
}

export async function switchPushOff(): Promise<PushState> {
  const dropped = await dropSubscription();
  if (dropped) await unsubscribePush(dropped.endpoint);
  return 'off';
}

/**
 * After a sign-in, and at each start: the subscription belongs to the session of this moment. One that another customer of this
 * browser has switched on ends.
 */
export async function renewPush(user: number): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return;
  if (readStored<number>(OWNER) === user) {
    if (Notification.permission === 'granted') await send(subscription);
    return;
  }
  await dropSubscription();
}
