// The brand settings as the form edits them, with the default language, the restricted countries and the contrast of the
// accent colour.
import { useQuery } from '@tanstack/react-query';
import { basicInfo } from '../api/basics';
import { LANGUAGES } from '../core/app/locales';
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

/** The server's name for a broker that has not set one. */
const DEFAULT_NAME = 'lotdesk';

/** The public brand; the defaults until it is loaded. */
export function useBrand(): Brand {
  const brand = useBasics()?.brand;
  return { name: brand?.name || DEFAULT_NAME, accent: brand?.accent ?? '', logo: brand?.logo ?? '' };
}

/** The broker's own name; null while the default is in use. */
export function customName(name: string): string | null {
  return name === DEFAULT_NAME ? null : name;
}

/** The public configuration; invalidated together with the settings. */
export function useBasics() {
  return useQuery({ queryKey: ['/settings/basics'], queryFn: basicInfo, staleTime: 300_000 }).data;
}

/** The changed settings, as the server takes them. */
export function brandChanges(before: Brand, after: Brand): Record<string, string> {
  const names = Object.keys(BRAND_KEYS) as (keyof Brand)[];
  return Object.fromEntries(names.filter((name) => after[name].trim() !== before[name]).map((name) => [BRAND_KEYS[name], after[name].trim()]));
}

const LANGUAGE_KEY = 'default_language';

function languageSetting(settings: readonly Setting[]): Setting | undefined {
  return settings.find((setting) => setting.key === LANGUAGE_KEY);
}

/** The default language as set; while it is unset, the reader's first language that the app supports. */
export function suggestedLanguage(settings: readonly Setting[], preferred: readonly string[]): string {
  const setting = languageSetting(settings);
  const saved = settingText(setting?.value);
  if (setting && setting.changed_at !== null) return saved;
  const base = (tag: string) => tag.toLowerCase().split('-')[0];
  const found = preferred.map((tag) => LANGUAGES.find((language) => base(language.tag) === base(tag))?.code);
  return found.find((code) => code !== undefined) ?? saved;
}

export function languageChanges(settings: readonly Setting[], language: string): Record<string, string> {
  return language === settingText(languageSetting(settings)?.value) ? {} : { [LANGUAGE_KEY]: language };
}

export const COUNTRIES_KEY = 'restricted_countries';

/** The codes of the restricted countries. */
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

/** The WCAG contrast ratio of white on this colour: 1 to 21. */
export function contrastOnWhite(colour: string): number {
  return 1.05 / (luminance(colour) + 0.05);
}

/** The initials that replace a missing logo, as the server draws them: of the first two words; only one in a script without capitals. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second = ''] = words.map((word) => [...(([...word][0] ?? '').toUpperCase())][0] ?? '');
  const cased = /^[\p{Lu}\p{N}]$/u;
  return cased.test(first) && cased.test(second) ? first + second : first;
}

/** The text colour on the accent colour, by the server's rule. */
export const textColourOn = (colour: string) => (contrastOnWhite(colour) >= 3 ? '#ffffff' : '#10151c');
