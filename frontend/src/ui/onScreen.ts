// Whether an element can be seen, or nearly. All of them share one observer.

type Listener = (seen: boolean) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | undefined;

function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    // Ready before a flick brings it in.
    { rootMargin: '160px 0px' },
  );
  return observer;
}

/** Reports whether an element is on the screen, now and after each change, until what it answers is called. */
export function watchOnScreen(target: Element, report: Listener): () => void {
  listeners.set(target, report);
  shared().observe(target);
  return () => {
    listeners.delete(target);
    shared().unobserve(target);
  };
}
