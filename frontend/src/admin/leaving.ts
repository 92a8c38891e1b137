// The address whose screen is shown. While something typed is not saved, another screen or item is shown only after a question.
import { hasUnsaved } from '../ui/unsaved';

interface Leaving {
  /** The address to be shown. */
  address: string;
}

let shown = currentHash();
let question: Leaving | null = null;
let allowed = false;
const listeners = new Set<() => void>();

function currentHash(): string {
  return location.hash.replace(/^#/, '') || '/';
}

const placeOf = (address: string) => address.split('?')[0];

function notify(): void {
  for (const listener of listeners) listener();
}

/** Screen and item are a place; filters and pages of the same place lose nothing. */
function addressChanged(): void {
  const address = currentHash();
  if (address !== shown && placeOf(address) !== placeOf(shown) && hasUnsaved()) {
    question = { address };
    // Until the question is answered the address names what is shown.
    history.replaceState(history.state, '', `#${shown}`);
  } else {
    shown = address;
  }
  notify();
}

addEventListener('hashchange', addressChanged);
addEventListener('beforeunload', (event) => {
  if (hasUnsaved()) event.preventDefault();
});

export function subscribeAddress(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export function shownAddress(): string {
  return hasUnsaved() || question ? shown : currentHash();
}

export function leavingQuestion(): Leaving | null {
  return question;
}

/** Navigates; after `withoutQuestion` nothing is asked. */
export function navigate(address: string): void {
  location.hash = address;
  if (!allowed) return;
  shown = address;
  notify();
}

/** What was typed has been sent: what this does with the address is not asked about. */
export function withoutQuestion(act: () => void): void {
  allowed = true;
  try {
    act();
  } finally {
    allowed = false;
  }
}

export function answerLeaving(leave: boolean): void {
  const asked = question;
  question = null;
  if (leave && asked) withoutQuestion(() => navigate(asked.address));
  notify();
}
