// What the first screen needs, asked for while the app itself is still on its way: on a slow network that is a second
// earlier. Whoever asks for the same path first gets the answer; it serves once.
import { readStored, storedLanguage } from '../core/storage';

const early = new Map<string, Promise<Response>>();

function ask(path: string): void {
  const answer = fetch(`${path}?t=${Date.now()}`, { headers: { lang: storedLanguage() }, credentials: 'same-origin' });
  // Told to whoever takes it.
  answer.catch(() => {});
  early.set(path, answer);
}

export function askEarly(): void {
  ask('/v1/api/forex/trade_list');
  // Later visits begin with the brand of the one before.
  if (readStored('brand') === null) ask('/api/basicSet/getBasicInfo');
}

export function takeEarly(url: string): Promise<Response> | null {
  const path = url.split('?')[0] ?? url;
  const taken = early.get(path) ?? null;
  early.delete(path);
  return taken;
}
