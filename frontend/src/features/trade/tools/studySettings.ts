// The settings of all indicators; remembered on this device.
import { atom } from 'jotai';
import { readSettings, type StudySettings } from '../../../ui/chart/studySettings';
import { storedStudySettingsAtom } from '../state';

export const studySettingsAtom = atom(
  (get) => readSettings(get(storedStudySettingsAtom)),
  (_get, set, settings: StudySettings) => set(storedStudySettingsAtom, settings),
);
