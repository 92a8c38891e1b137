// After a form was sent in vain: the keyboard, and whoever listens, is led to the first field that is wrong.

export function focusFault(form: HTMLElement | null): void {
  // Once React has marked the fields.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
