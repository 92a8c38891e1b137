import type { Order } from '../../api/types';

/** The name of a list with its length; with a plus sign where the account has more than are listed. */
export function counted(label: string, list: readonly Order[] | null, more?: boolean): string {
  return list ? `${label} · ${atLeast(list.length, more)}` : label;
}

export function atLeast(count: number, more?: boolean): string {
  return more ? `${count}+` : String(count);
}
