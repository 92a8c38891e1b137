// The addresses or bank accounts that are bound.
import { useQuery } from '@tanstack/react-query';
import { drawMethods } from '../api/wallet';
import type { DrawType } from '../api/types';

export function useMethods(type: DrawType) {
  return useQuery({ queryKey: ['private', 'draw-methods', type], queryFn: () => drawMethods(type) });
}
