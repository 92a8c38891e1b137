import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typedNumber } from './typedNumber';

const HERE = import.meta.dirname;

describe('a number that is typed in the back office', () => {
  it('has the separators of the language', () => {
    const read = (text: string, tag: string) => typedNumber(text, tag)?.toFixed() ?? null;
    for (const tag of ['en', 'zh-Hant-HK']) {
      expect(['10,000', '1,234,567', '10,000.50', ' 10000 ', '0,5', '10.5', '10 000'].map((text) => read(text, tag))).toEqual(['10000', '1234567', '10000.5', '10000', '0.5', '10.5', '10000']);
      expect(['', 'x', '1,00,000'].map((text) => read(text, tag))).toEqual([null, null, null]);
    }
    expect(read('10.000', 'de')).toBe('10000');
    expect(read('10 000,5', 'fr')).toBe('10000.5');
  });

  it('is read by this function alone', () => {
    const sources = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
    expect(sources.length).toBeGreaterThan(200);
    const readers = sources.filter((name) => /\bparseInput\b|\bparseFloat\(/.test(readFileSync(join(HERE, name), 'utf8')));
    // The other one reads a width of the layout.
    expect(readers.toSorted()).toEqual(['typedNumber.ts', join('ui', 'ActsLine.tsx')]);
  });
});
