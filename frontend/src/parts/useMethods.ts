// The addresses or bank accounts that are bound.
import { useQuery } from '@tanstack/react-query';
import type { DrawType } from '../api/draw';
import { drawMethods } from '../api/wallet';

export function useMethods(type: DrawType) {
  return useQuery({ queryKey: ['private', 'draw-methods', type], queryFn: () => drawMethods(type) });
}
