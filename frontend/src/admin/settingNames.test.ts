import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTING_HELPS } from './settingHelps';
import { SETTING_NAMES } from './settingNames';

/** The server's settings, by their keys, each with its help in English. */
function registry(): Map<string, string> {
  const entries = ['broker', 'operation'].flatMap((part) => {
    const source = readFileSync(`../src/services/platform/settings/registry/${part}.rs`, 'utf8');
    const [, list = ''] = /&\[Definition\] = &\[([\s\S]*?)\n\];/.exec(source) ?? [];
    return list.split(/\n {4}(?=(?:public|private)\()/).slice(1);
  });
  return new Map(
    entries.map((entry) => {
      const [, key = ''] = /^\w+\(\s*"(\w+)"/.exec(entry) ?? [];
      const [, help = ''] = /"((?:[^"\\]|\\[\s\S])*)"\s*,?\s*\),?\s*(?:\/\/.*\s*)*$/.exec(entry) ?? [];
      return [key, help.replaceAll(/\\\n\s*/g, '')];
    }),
  );
}

describe('the settings', () => {
  it('all have a name, and every name belongs to a setting', () => {
    const keys = [...registry().keys()];
    expect(keys.length).toBeGreaterThan(50);
    expect(Object.keys(SETTING_NAMES).sort()).toEqual(keys.sort());
  });

  it('have the same English help texts as the server', () => {
    const helps = Object.entries(SETTING_HELPS).map(([key, { message }]) => [key, message?.replaceAll(/'(\{\w+\})'/g, '$1')]);
    expect(Object.fromEntries(helps)).toEqual(Object.fromEntries(registry()));
  });
});
