// The trade list, asked for while the app itself is still on its way: on a slow network that is a second earlier. Whoever asks
// for the same path first gets this answer; it serves once.
import { storedLanguage } from '../core/storage';

const PATH = '/v1/api/forex/trade_list';

let early: Promise<Response> | null = null;

export function askEarly(): void {
  early = fetch(`${PATH}?t=${Date.now()}`, { headers: { lang: storedLanguage() }, credentials: 'same-origin' });
  // Told to whoever takes it.
  early.catch(() => {});
}

export function takeEarly(url: string): Promise<Response> | null {
  if (!early || !url.startsWith(`${PATH}?`)) return null;
  const taken = early;
  early = null;
  return taken;
}
