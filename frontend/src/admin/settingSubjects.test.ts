import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from './settingNames';
import { bySubject, OTHER, SUBJECTS } from './settingSubjects';

describe('the subjects of settings', () => {
  it('list every setting exactly once', () => {
    expect(SUBJECTS.flatMap(({ keys }) => keys).sort()).toEqual(Object.keys(SETTING_NAMES).sort());
  });

  it('keep their order, omit empty ones, and have a place for settings of a newer server', () => {
    const sections = bySubject([{ key: 'later' }, { key: 'stop_out_level' }, { key: 'brand_logo' }, { key: 'margin_call_level' }]);
    expect(sections.map(({ subject, settings }) => [subject.id, settings.map(({ key }) => key)])).toEqual([
      ['brand', ['brand_logo']],
      ['trading', ['margin_call_level', 'stop_out_level']],
      [OTHER.id, ['later']],
    ]);
  });
});
