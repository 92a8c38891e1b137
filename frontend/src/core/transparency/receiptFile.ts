// Files that hold a receipt: the JSON that the app saves, and a PDF, in which the same JSON is an attachment.

/** Where the attachment of a PDF begins: the server writes it uncompressed, as the only one. */
const ATTACHED = /\/Type\s*\/EmbeddedFile[^]{0,400}?stream\r?\n/;

/** The text of a receipt in the bytes of a file; null if a PDF has none. */
export function receiptTextOf(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes);
  if (!text.startsWith('%PDF-')) return text;
  // One byte is one character there, so that places in the text are places in the file.
  const raw = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, part) => String.fromCharCode(...bytes.subarray(part * CHUNK, (part + 1) * CHUNK))).join('');
  const begin = ATTACHED.exec(raw);
  if (!begin) return null;
  const from = begin.index + begin[0].length;
  const to = raw.indexOf('endstream', from);
  return to < 0 ? null : new TextDecoder().decode(bytes.subarray(from, to)).trim();
}

const CHUNK = 8_192;
