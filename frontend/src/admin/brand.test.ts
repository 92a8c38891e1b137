import { describe, expect, it } from 'vitest';
import { brandSent, contrastOnWhite, isColour } from './brand';

describe('the brand', () => {
  it('sends what was changed, under the names of the settings', () => {
    const before = { name: 'lotdesk', accent: '#2f62e0', logo: '' };
    expect(brandSent(before, { ...before, name: ' North ', logo: '/x.svg' })).toEqual({ brand_name: 'North', brand_logo: '/x.svg' });
    expect(brandSent(before, before)).toEqual({});
  });

  it('knows a colour, and how white reads on it', () => {
    expect(isColour('#2f62e0') && !isColour('#2f62e') && !isColour('blue')).toBe(true);
    expect(contrastOnWhite('#000000')).toBeCloseTo(21, 5);
    expect(contrastOnWhite('#ffffff')).toBeCloseTo(1, 5);
    expect(contrastOnWhite('#767676')).toBeCloseTo(4.54, 2);
  });
});
