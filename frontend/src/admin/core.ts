// Pure pieces of the office: settings as forms edit them.

/** "brand_name" as people read it: "Brand name". */
export function settingName(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A setting's value as the text of a field; lists are written with commas. */
export function settingText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return value === null || value === undefined ? '' : String(value);
}

/** The value that a field's text means, for a setting of this type. */
export function settingValue(type: string, text: string): unknown {
  const trimmed = text.trim();
  if (type === 'list') return trimmed.split(/[\s,]+/).filter(Boolean);
  if (type === 'integer' || type === 'choice' || type === 'flag') return /^-?\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
  return trimmed;
}

/** "0 or 1" and "GET or POST" at the end of a choice's help: its options. */
export function choicesOf(help: string): string[] {
  const found = /\(([^()]*)\)$/.exec(help)?.[1];
  return found ? found.split(' or ').filter((word) => /^-?\w+$/.test(word)) : [];
}

/** What was changed of `before`, by name. */
export function changesOf(before: Record<string, string>, after: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));
}
