// Whether the page is of an older version than the server, and whether it may be loaded again automatically: only while nothing on it
// would be lost.

let used = false;

/** A link leads to another screen; all else may have chosen or typed something. */
function note({ target }: Event): void {
  used ||= !(target instanceof Element && target.closest('a'));
}

for (const event of ['click', 'input', 'keydown']) addEventListener(event, note, { capture: true, passive: true });

/** Something was chosen or typed since the page was loaded, or a sheet or question is open. */
export function isUsed(): boolean {
  return used || document.querySelector('dialog[open]') !== null;
}

/** The server has files of other names. False where it cannot be reached. */
export async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  // The service worker may hand out a page that it keeps. It names all files, and always comes from the network.
  const list = location.pathname === '/' ? '/sw.js' : location.pathname;
  const answer = await fetch(list, { cache: 'no-store' }).catch(() => null);
  return Boolean(entry && answer?.ok && !(await answer.text()).includes(entry));
}

/** Not twice: a page that stays outdated, for its server cannot be reached in time, must not be loaded without end. */
export function mayReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'reload' && !isUsed();
}
