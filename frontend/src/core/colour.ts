// The broker's accent colour, and the text colour that is readable on it.

const DARK = '#07101f';
const LIGHT = '#ffffff';

export interface AccentColours {
  accent: string;
  onAccent: string;
}

/** Null for anything that is not a six-digit hex colour: settings are typed by people. */
export function accentColours(accent: string): AccentColours | null {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return null;
  const onAccent = contrast(accent, LIGHT) >= contrast(accent, DARK) ? LIGHT : DARK;
  return { accent, onAccent };
}

/** WCAG 2 contrast ratio of two hex colours. */
export function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(hex: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
