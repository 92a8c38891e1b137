// Phone or desktop: by the user agent, and by the width of the window.

export function isPhone(userAgent: string): boolean {
  return /android|iphone|ipad|ipod|mobile|harmonyos|windows phone/i.test(userAgent);
}

const phone = isPhone(navigator.userAgent);
const WIDE_ENOUGH = '(min-width: 1000px)';

/** Whether the app is laid out as a workspace. */
export function isDesktop(): boolean {
  return !phone && matchMedia(WIDE_ENOUGH).matches;
}

/** Calls `changed` when the window has become wide or narrow, until the returned function is called. */
export function watchWidth(changed: () => void): () => void {
  const query = matchMedia(WIDE_ENOUGH);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
