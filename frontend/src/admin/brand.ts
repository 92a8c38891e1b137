// The brand between the settings and the form: its settings, the house's language and countries with them, and whether the
// accent can carry words.
import { useQuery } from '@tanstack/react-query';
import { basicInfo } from '../api/content';
import { LANGUAGES } from '../core/locales';
import type { Setting } from './api';
import { settingText } from './forms';

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

/** What a house is called that has not named itself. */
const DEFAULT_NAME = 'lotdesk';

/** The house's brand, as everybody may read it. Until it is there: the program's own. */
export function useBrand(): Brand {
  const brand = useBasics()?.brand;
  return { name: brand?.name || DEFAULT_NAME, accent: brand?.accent ?? '', logo: brand?.logo ?? '' };
}

/** Null until the house has named itself. */
export function customName(name: string): string | null {
  return name === DEFAULT_NAME ? null : name;
}

/** What everybody may read of the house, renewed with its settings. */
export function useBasics() {
  return useQuery({ queryKey: ['/settings/basics'], queryFn: basicInfo, staleTime: 300_000 }).data;
}

/** What is sent of what was changed. */
export function brandChanges(before: Brand, after: Brand): Record<string, string> {
  const names = Object.keys(BRAND_KEYS) as (keyof Brand)[];
  return Object.fromEntries(names.filter((name) => after[name].trim() !== before[name]).map((name) => [BRAND_KEYS[name], after[name].trim()]));
}

const LANGUAGE_KEY = 'default_language';

function languageSetting(settings: readonly Setting[]): Setting | undefined {
  return settings.find((setting) => setting.key === LANGUAGE_KEY);
}

/** The house's language as it was set; while nobody has, the first of the reader's own that the app speaks. */
export function suggestedLanguage(settings: readonly Setting[], wanted: readonly string[]): string {
  const setting = languageSetting(settings);
  const held = settingText(setting?.value);
  if (setting && setting.changed_at !== null) return held;
  const base = (tag: string) => tag.toLowerCase().split('-')[0];
  const found = wanted.map((tag) => LANGUAGES.find((language) => base(language.tag) === base(tag))?.code);
  return found.find((code) => code !== undefined) ?? held;
}

export function languageChanges(settings: readonly Setting[], language: string): Record<string, string> {
  return language === settingText(languageSetting(settings)?.value) ? {} : { [LANGUAGE_KEY]: language };
}

export const COUNTRIES_KEY = 'restricted_countries';

/** The codes of the countries that the house does not serve. */
export function countriesOf(settings: readonly Setting[]): string[] {
  const value = settings.find((setting) => setting.key === COUNTRIES_KEY)?.value;
  return Array.isArray(value) ? value.map(String) : [];
}

export function countryChanges(settings: readonly Setting[], codes: readonly string[]): Record<string, string[]> {
  return codes.join() === countriesOf(settings).join() ? {} : { [COUNTRIES_KEY]: [...codes] };
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

/** The letters that stand for a logo, as the server draws them: of the first two words; one alone in a script without capitals. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second = ''] = words.map((word) => [...(([...word][0] ?? '').toUpperCase())][0] ?? '');
  const cased = /^[\p{Lu}\p{N}]$/u;
  return cased.test(first) && cased.test(second) ? first + second : first;
}

/** Letters on the accent, as the server chooses them. */
export const textColourOn = (colour: string) => (contrastOnWhite(colour) >= 3 ? '#ffffff' : '#10151c');
