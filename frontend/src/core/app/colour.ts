// The broker's accent colour, made readable: lightened on the dark theme and darkened on the light one as far as contrast
// asks for, with the text colour that can be read on it.

const DARK_TEXT = '#07101f';
const LIGHT_TEXT = '#ffffff';
/** The brightest surface of the dark theme and the darkest of the light one that carry text in the accent colour. */
const DARK_SURFACE = '#1a202a';
const LIGHT_SURFACE = '#edf0f4';
const AA = 4.5;
const STEPS = 40;

export interface ReadableColour {
  accent: string;
  /** Text on it. */
  onAccent: string;
}

export interface AccentColours {
  dark: ReadableColour;
  light: ReadableColour;
}

/** Null for anything that is not a six-digit hex colour: settings are typed by people. */
export function accentColours(accent: string): AccentColours | null {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return null;
  return {
    dark: readable(accent, DARK_SURFACE, LIGHT_TEXT),
    light: readable(accent, LIGHT_SURFACE, DARK_TEXT),
  };
}

/** The accent of a broker without a setting. The tokens' own accents are derived from it. */
const DEFAULT_ACCENT = '#2f62e0';

/** The custom properties that apply the accent to the document; all empty for the default accent of the tokens. */
export function accentProperties(accent: string): Record<string, string> {
  const colours = accent.toLowerCase() === DEFAULT_ACCENT ? null : accentColours(accent);
  return {
    '--brand-dark': colours?.dark.accent ?? '',
    '--on-brand-dark': colours?.dark.onAccent ?? '',
    '--brand-light': colours?.light.accent ?? '',
    '--on-brand-light': colours?.light.onAccent ?? '',
  };
}

function readable(accent: string, surface: string, towards: string): ReadableColour {
  for (let step = 0; step <= STEPS; step += 1) {
    const colour = mix(accent, towards, step / STEPS);
    const onAccent = contrast(colour, LIGHT_TEXT) >= contrast(colour, DARK_TEXT) ? LIGHT_TEXT : DARK_TEXT;
    if (contrast(colour, surface) >= AA && contrast(colour, onAccent) >= AA) return { accent: colour, onAccent };
  }
  return { accent: towards, onAccent: surface };
}

/** WCAG 2 contrast ratio of two hex colours. */
export function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

function channels(hex: string): [number, number, number] {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function mix(one: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(one).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
