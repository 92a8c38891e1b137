// The question at the sign-in whether the customer takes the test now. Texts of the second catalog, downloaded with it.
import { loadPartTexts } from '../../state/i18n';
import { hideFailure, lazyPart } from '../../ui/lazyPart';

export const KnowledgeSheet = lazyPart(
  async () => {
    const [loaded] = await Promise.all([import('./KnowledgeSheet'), loadPartTexts()]);
    return { default: loaded.KnowledgeSheet };
  },
  { failed: hideFailure },
);
