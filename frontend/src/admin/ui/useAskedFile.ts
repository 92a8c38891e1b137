// Opens the choice of a file where the address asks for it, as the global search does.
import { useEffect, type RefObject } from 'react';
import { useListParams } from '../route';

/** The parameter `import` of the address asks for a file of this field, which follows its button. */
export function useAskedFile(field: RefObject<HTMLInputElement | null>): void {
  const [params, setParams] = useListParams();
  const asks = params.import !== undefined;
  useEffect(() => {
    if (!asks) return;
    setParams({ import: null });
    // A browser may refuse to open it without a click: then Enter does.
    field.current?.parentElement?.querySelector('button')?.focus();
    field.current?.click();
  }, [asks, field, setParams]);
}
