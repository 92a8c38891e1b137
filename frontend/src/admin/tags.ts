// Tags of customers: their colours, and the ids in the address of a list.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** The colours that the server knows. */
export const TAG_COLOURS: Readonly<Record<string, MessageDescriptor>> = {
  grey: msg`grey`,
  red: msg`red`,
  orange: msg`orange`,
  yellow: msg`yellow`,
  green: msg`green`,
  teal: msg`teal`,
  blue: msg`blue`,
  purple: msg`purple`,
};

/** Ids as the address and the server have them, "3,12"; undefined if there is none. */
export function tagIds(text: string | undefined): string | undefined {
  const ids = text?.split(',').filter((id) => /^\d{1,15}$/.test(id)) ?? [];
  return ids.length > 0 ? ids.slice(0, 20).join(',') : undefined;
}
