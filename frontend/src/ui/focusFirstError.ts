// After an invalid form was sent: moves the focus, also for screen readers, to the first invalid field.

export function focusFirstError(form: HTMLElement | null): void {
  // Once React has marked the fields.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
