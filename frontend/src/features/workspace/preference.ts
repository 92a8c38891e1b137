// The workspace as it is kept on the account, for React and for the atoms of the charts.
import { atom } from 'jotai';
import { PreferenceStore, store, usePreference } from '../../state';
import { INITIAL, joinNested, readWorkspace, type WorkspaceDocument } from './document';

export const workspacePreference = new PreferenceStore<WorkspaceDocument>({
  name: 'workspace',
  initial: INITIAL,
  read: readWorkspace,
  loadJoin: async () => joinNested,
});

const knownAtom = atom(workspacePreference.get());
knownAtom.onMount = (set) => {
  const show = () => set(workspacePreference.get());
  show();
  return workspacePreference.subscribe(show);
};

export type Change = (document: WorkspaceDocument) => WorkspaceDocument;

export const workspaceAtom = atom(
  (get) => get(knownAtom),
  (_get, set, change: Change) => {
    const before = workspacePreference.get();
    const next = change(before);
    // A save for nothing would be a request for nothing.
    if (next !== before) workspacePreference.set(next);
    set(knownAtom, next);
  },
);

export function changeWorkspace(change: Change): void {
  store.set(workspaceAtom, change);
}

export function useWorkspace(): WorkspaceDocument {
  return usePreference(workspacePreference);
}
