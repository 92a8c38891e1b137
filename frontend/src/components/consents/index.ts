// Consents to the broker's documents. Texts of the second catalog, downloaded with the first question.
import { loadPartTexts } from '../../state/i18n';
import { hideFailure, lazyPart } from '../../ui/lazyPart';

export const ConsentSheet = lazyPart(
  async () => {
    const [loaded] = await Promise.all([import('./ConsentSheet'), loadPartTexts()]);
    return { default: loaded.ConsentSheet };
  },
  { failed: hideFailure },
);
