// The brand between the settings and the form: three settings, and whether the accent can carry words.
import { useQuery } from '@tanstack/react-query';
import { basicInfo } from '../api/content';
import type { Setting } from './api';
import { settingText } from './core';

export interface Brand {
  name: string;
  accent: string;
  logo: string;
}

export const BRAND_KEYS = { name: 'brand_name', accent: 'brand_accent', logo: 'brand_logo' } as const;

export function brandOf(settings: readonly Setting[]): Brand {
  const text = (key: string) => settingText(settings.find((setting) => setting.key === key)?.value);
  return { name: text(BRAND_KEYS.name), accent: text(BRAND_KEYS.accent), logo: text(BRAND_KEYS.logo) };
}

/** The house's brand, as everybody may read it; renewed with the settings. Until it is there: the program's own. */
export function useBrand(): Brand {
  const { data } = useQuery({ queryKey: ['/settings/brand'], queryFn: async () => (await basicInfo()).brand, staleTime: 300_000 });
  return { name: data?.name || 'lotdesk', accent: data?.accent ?? '', logo: data?.logo ?? '' };
}

/** What is sent of what was changed. */
export function brandSent(before: Brand, after: Brand): Record<string, string> {
  const names = Object.keys(BRAND_KEYS) as (keyof Brand)[];
  return Object.fromEntries(names.filter((name) => after[name].trim() !== before[name]).map((name) => [BRAND_KEYS[name], after[name].trim()]));
}

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of white on this colour, as WCAG reckons it: 1 to 21. */
export function contrastOnWhite(colour: string): number {
  return 1.05 / (luminance(colour) + 0.05);
}
