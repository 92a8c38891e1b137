// What the server said about one field of a form, shown there until the field changes.
import { useState, type RefObject } from 'react';
import type { Refusal } from '../../api/client';
import { refusedField } from '../../core/customer/identity';
import { focusFirstError } from '../../ui/focusFirstError';

/** `codes` maps fields to the refusals that belong to them; the others are left to the toast. */
export function useRefused<F extends string>(codes: Readonly<Record<F, RegExp>>, form: RefObject<HTMLElement | null>) {
  const [refused, setRefused] = useState<{ field: F; message: string } | null>(null);
  return {
    said: (field: F): string | null => (refused?.field === field ? refused.message : null),
    forget: (changed: object): void => {
      if (refused && refused.field in changed) setRefused(null);
    },
    onRefusal: ({ error, message }: Refusal): boolean => {
      const field = refusedField(error, codes);
      if (field === null) return false;
      setRefused({ field, message });
      focusFirstError(form.current);
      return true;
    },
  };
}
