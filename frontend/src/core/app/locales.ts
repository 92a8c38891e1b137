// The fifteen languages: our codes (they go on the wire), the tags that browsers understand, names in the language itself.

export interface LanguageInfo {
  code: string;
  /** BCP 47, for Intl and the lang attribute. */
  tag: string;
  name: string;
}

export const LANGUAGES = [
  { code: 'hk', tag: 'zh-HK', name: '繁體中文' },
  { code: 'en', tag: 'en', name: 'English' },
  { code: 'jp', tag: 'ja', name: '日本語' },
  { code: 'kr', tag: 'ko', name: '한국어' },
  { code: 'th', tag: 'th', name: 'ไทย' },
  { code: 'vn', tag: 'vi', name: 'Tiếng Việt' },
  { code: 'fr', tag: 'fr', name: 'Français' },
  { code: 'de', tag: 'de', name: 'Deutsch' },
  { code: 'ru', tag: 'ru', name: 'Русский' },
  { code: 'spa', tag: 'es', name: 'Español' },
  { code: 'pt', tag: 'pt', name: 'Português' },
  { code: 'ar', tag: 'ar', name: 'العربية' },
  { code: 'it', tag: 'it', name: 'Italiano' },
  { code: 'tr', tag: 'tr', name: 'Türkçe' },
  { code: 'id', tag: 'id', name: 'Bahasa Indonesia' },
] as const satisfies readonly LanguageInfo[];

export type Language = (typeof LANGUAGES)[number]['code'];

/** The broker's default language, in which the page is served. */
export const DEFAULT_LANGUAGE: Language = defaultLanguage();

function defaultLanguage(): Language {
  const tag = document.documentElement.lang;
  return LANGUAGES.find((language) => language.tag === tag)?.code ?? 'hk';
}

/** A stored or typed code; `tw` is another name of `hk`. Null when it is none of ours. */
export function languageOf(code: string | null | undefined): Language | null {
  if (code === 'tw') return 'hk';
  return LANGUAGES.find((language) => language.code === code)?.code ?? null;
}

export function tagOf(language: Language): string {
  return LANGUAGES.find((entry) => entry.code === language)?.tag ?? 'en';
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
