// A component whose code is downloaded when it is first shown. If the download fails, it is retried; then an error replaces
// the component while the retries go on. React's own `lazy` would remember the failure for good, and unmount everything
// around it.
import { lazy, useEffect, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { RETRY_MS, loadWithRetry, DownloadError } from '../core/app/chunk';
import { isOutdated, mayReload } from '../core/app/pageVersion';
import { Boundary } from './Boundary';
import { loadIcons } from './icons';
import { PartFailed } from './PartFailed';

// A part may have properties of its own, or none.
// oxlint-disable-next-line typescript/no-explicit-any
type Part = ComponentType<any>;
type Failed = (error: unknown, retry: () => void) => ReactNode;

interface PartOptions {
  /** What is shown in its place after a failure; `hideFailure` for a part that is a convenience only. */
  failed?: Failed;
}

const showFailure: Failed = (error, retry) => <PartFailed error={error} retry={retry} />;
export const hideFailure: Failed = () => null;

export function lazyPart<T extends Part>(loadPart: () => Promise<{ default: T }>, { failed = showFailure }: PartOptions = {}): T {
  const load = async () => (await Promise.all([loadPart(), loadIcons()]))[0];
  const attempt = () => lazy(() => loadWithRetry(load));
  let current: LazyExoticComponent<T> = attempt();
  const onFailure: Failed = (error, reset) => {
    const retry = () => {
      current = attempt();
      reset();
    };
    return (
      <>
        {failed(error, retry)}
        {error instanceof DownloadError && <RetryDownload load={load} onLoaded={retry} needed={failed !== hideFailure} />}
      </>
    );
  };
  function Loaded(props: object) {
    const Current = current as Part;
    return <Current {...props} />;
  }
  function LazyPart(props: object) {
    return (
      <Boundary failed={onFailure}>
        <Loaded {...props} />
      </Boundary>
    );
  }
  return LazyPart as unknown as T;
}

interface RetryDownloadProps {
  load: () => Promise<unknown>;
  onLoaded: () => void;
  /** The failure is visible, so that a reload is worth it. */
  needed: boolean;
}

/** Retries the download until it succeeds. A part that the server no longer has comes with its new page only. */
function RetryDownload({ load, onLoaded, needed }: RetryDownloadProps) {
  useEffect(() => {
    let wanted = true;
    const retry = async () => {
      if (await load().then(() => true, () => false)) {
        if (wanted) onLoaded();
        return;
      }
      if (needed && (await isOutdated()) && wanted && mayReload()) location.reload();
    };
    const timer = setInterval(() => void retry(), RETRY_MS);
    const online = () => void retry();
    addEventListener('online', online);
    return () => {
      wanted = false;
      clearInterval(timer);
      removeEventListener('online', online);
    };
    // One effect per failure: the callers pass new functions with every rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
