// Confirms a placed order; downloaded when the first one is placed.
import { useAtom } from 'jotai';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { placedAtom } from './state';

const Placed = lazyPart(async () => ({ default: (await import('./Placed')).Placed }));

export function PlacedPopup() {
  const [order, setOrder] = useAtom(placedAtom);
  if (!order) return null;
  return (
    <Suspense>
      <Placed order={order} onClose={() => setOrder(null)} />
    </Suspense>
  );
}
