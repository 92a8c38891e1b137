// The settings of all indicators, for the form that changes them.
import { readSetting, type StudySetting } from './studies';
import { STUDIES, type Study } from './studySpec';
import { STUDY_SPECS } from './studySpecs';

export type StudySettings = Record<Study, StudySetting>;

/** Settings as they were stored, by whichever version. */
export function readSettings(stored: unknown): StudySettings {
  return Object.fromEntries(STUDIES.map((name) => [name, readSetting(stored, name, STUDY_SPECS[name])])) as StudySettings;
}

export const STUDY_DEFAULTS: StudySettings = readSettings(null);
