// Follows the chosen language. Switching re-renders the tree and asks the server for its texts anew; nothing reloads.
import { showLanguage } from './catalogs';
import { languageAtom } from './settings';
import { queryClient, store } from './store';

export function followLanguage(): () => void {
  return store.sub(languageAtom, () => {
    const language = store.get(languageAtom);
    void showLanguage(language, () => store.get(languageAtom) === language)
      .then(() => queryClient.invalidateQueries())
      // The old language stays until the network is back and somebody chooses again.
      .catch(() => {});
  });
}
