// Whether an element can be seen, or nearly. All of them share one observer.
import { useEffect, useState, type RefObject } from 'react';

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

export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    listeners.set(target, setSeen);
    shared().observe(target);
    return () => {
      listeners.delete(target);
      shared().unobserve(target);
    };
  }, [element]);
  return seen;
}
