// The one way to a part of the app that is downloaded when it is first shown. A download that fails is tried again, then
// shown as failed in its own place, and goes on being tried: React's own `lazy` would remember the failure for good, and
// unmount everything around it.
import { lazy, useEffect, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { AGAIN_MS, loadPatiently, PartMissing } from '../core/app/chunk';
import { Boundary } from './Boundary';
import { PartFailed } from './PartFailed';

// A part may have properties of its own, or none.
// oxlint-disable-next-line typescript/no-explicit-any
type Part = ComponentType<any>;
type Failed = (error: unknown, retry: () => void) => ReactNode;

interface PartOptions {
  /** What stands in its place until it can be loaded: nothing, for what is a convenience only. */
  failed?: Failed;
}

const shown: Failed = (error, retry) => <PartFailed error={error} retry={retry} />;
export const nothing: Failed = () => null;

export function lazyPart<T extends Part>(load: () => Promise<{ default: T }>, { failed = shown }: PartOptions = {}): T {
  const attempt = () => lazy(() => loadPatiently(load));
  let current: LazyExoticComponent<T> = attempt();
  const onFailure: Failed = (error, reset) => {
    const retry = () => {
      current = attempt();
      reset();
    };
    return (
      <>
        {failed(error, retry)}
        {error instanceof PartMissing && <Again load={load} onLoaded={retry} needed={failed !== nothing} />}
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

const RELOADED = 'lotdesk.reloaded';
/** A part that is missing for good must not reload the page without end. */
const RELOAD_AFTER_MS = 30_000;

/** True once in a while, and only where that can be remembered. */
function mayReload(): boolean {
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(RELOADED) ?? 0) < RELOAD_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED, String(now));
    return true;
  } catch {
    return false;
  }
}

interface AgainProps {
  load: () => Promise<unknown>;
  onLoaded: () => void;
  /** The reader waits for it. */
  needed: boolean;
}

/**
 * Asks for the part until it comes. Chromium remembers that a module could not be fetched for as long as the page lives: there
 * only a reload helps, made as soon as the server answers.
 */
function Again({ load, onLoaded, needed }: AgainProps) {
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      if (await load().then(() => true, () => false)) {
        if (wanted) onLoaded();
        return;
      }
      const reached = await fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok, () => false);
      if (wanted && needed && reached && mayReload()) location.reload();
    };
    const timer = setInterval(() => void ask(), AGAIN_MS);
    const online = () => void ask();
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
