import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from './settingNames';

const REGISTRY = '../src/services/settings/registry.rs';

describe('the names of settings', () => {
  it('are there for every setting of the server, and for no other', () => {
    const keys = [...readFileSync(REGISTRY, 'utf8').matchAll(/\b(?:public|private)\(\s*"(\w+)"/g)].map(([, key]) => key);
    expect(keys.length).toBeGreaterThan(50);
    expect(Object.keys(SETTING_NAMES).sort()).toEqual(keys.sort());
  });
});
