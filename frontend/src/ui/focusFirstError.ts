// After an invalid form was sent: moves the focus, also for screen readers, to the first invalid field.

export function focusFirstError(form: HTMLElement | null): void {
  // React marks the fields before the next frame.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    // Not below a button that stays in sight.
    field?.scrollIntoView?.({ block: 'center' });
  });
}
