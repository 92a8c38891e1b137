import { describe, expect, it } from 'vitest';
import { roundedParts } from './roundedParts';

const shown = (parts: string[], places = 2) => roundedParts(parts, places).map((part) => part.toFixed(places));

describe('parts of a sum', () => {
  it('add up to the sum as it is rounded', () => {
    expect(shown(['10.004', '1.004', '0', '0'])).toEqual(['10.01', '1.00', '0.00', '0.00']);
    expect(shown(['0.005', '0.005', '0.005'])).toEqual(['0.00', '0.01', '0.01']);
    expect(shown(['-10.004', '-1.004', '0', '0'])).toEqual(['-10.01', '-1.00', '0.00', '0.00']);
    expect(shown(['-0.4', '-0.4', '0.3'], 0)).toEqual(['-1', '0', '0']);
  });

  it('are only rounded where that is enough', () => {
    expect(shown(['12.34', '-5.67', '0.009'])).toEqual(['12.34', '-5.67', '0.01']);
  });
});
