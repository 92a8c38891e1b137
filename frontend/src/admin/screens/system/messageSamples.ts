// The preview of a message: its text with sample values.

/** Fills in `{name}` where there is a sample; anything else in braces stays. */
export function filledWithSamples(text: string, samples: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => samples[name] ?? whole);
}
