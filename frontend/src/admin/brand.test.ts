import { describe, expect, it } from 'vitest';
import type { Setting } from './api';
import { brandChanges, contrastOnWhite, countriesOf, countryChanges, initials, textColourOn, isColour, languageChanges, customName, suggestedLanguage } from './brand';

describe('the brand', () => {
  it('sends the changed values by their setting keys', () => {
    const before = { name: 'lotdesk', accent: '#2f62e0', logo: '' };
    expect(brandChanges(before, { ...before, name: ' North ', logo: '/x.svg' })).toEqual({ brand_name: 'North', brand_logo: '/x.svg' });
    expect(brandChanges(before, before)).toEqual({});
  });

  it('suggests the reader’s language until one is set, and sends a different choice', () => {
    const saved = (changed_at: string | null) => [{ key: 'default_language', value: 'hk', changed_at } as unknown as Setting];
    expect(suggestedLanguage(saved(null), ['nb-NO', 'pt-BR', 'en'])).toBe('pt');
    expect(suggestedLanguage(saved(null), ['nb-NO'])).toBe('hk');
    expect(suggestedLanguage(saved('2026-01-01T00:00:00Z'), ['en-US'])).toBe('hk');
    expect(languageChanges(saved(null), 'pt')).toEqual({ default_language: 'pt' });
    expect(languageChanges(saved(null), 'hk')).toEqual({});
  });

  it('sends the restricted countries only if they were changed', () => {
    const settings = [{ key: 'restricted_countries', value: ['KP', 'IL'] } as unknown as Setting];
    expect(countriesOf(settings)).toEqual(['KP', 'IL']);
    expect(countryChanges(settings, ['KP', 'IL'])).toEqual({});
    expect(countryChanges(settings, ['KP'])).toEqual({ restricted_countries: ['KP'] });
    expect(countryChanges(settings, [])).toEqual({ restricted_countries: [] });
  });

  it('has no own name while the default is in use', () => {
    expect([customName('lotdesk'), customName('North')]).toEqual([null, 'North']);
  });

  it('validates a colour and calculates the contrast of white on it', () => {
    expect(isColour('#2f62e0') && !isColour('#2f62e') && !isColour('blue')).toBe(true);
    expect(contrastOnWhite('#000000')).toBeCloseTo(21, 5);
    expect(contrastOnWhite('#ffffff')).toBeCloseTo(1, 5);
    expect(contrastOnWhite('#767676')).toBeCloseTo(4.54, 2);
  });

  it('shows the initials of the name without a logo, as src/services/branding/icon.rs draws them', () => {
    const names = ['Harbour Trading Ltd', 'north', '  étoile & co', '7 Seas', '匯豐金融', 'Мир Банк', 'شركة النور', '<b> & "x"', '&&&'];
    expect(names.map(initials)).toEqual(['HT', 'N', 'ÉC', '7S', '匯', 'МБ', 'ش', 'BX', '']);
    expect(['#2f62e0', '#000000', '#ffe14d', '#ffffff'].map(textColourOn)).toEqual(['#ffffff', '#ffffff', '#10151c', '#10151c']);
  });
});
