// Copies a text. Without the clipboard API (a page over plain http) it is selected and copied the old way.

export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement('textarea');
  field.value = text;
  // Inside an open dialog, where there is one: what lies behind it cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (!done) throw new Error('the browser does not copy');
}
