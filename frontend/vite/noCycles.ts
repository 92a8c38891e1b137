// Refuses files that import one another: which of them runs first would depend on which is downloaded first, and the other one
// then reads what is not there yet.
import type { Plugin } from 'vite';

/** The first circle of imports, from a file back to it; null: none. */
export function findCycle(imports: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}

export function noCycles(): Plugin {
  return {
    name: 'no-cycles',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (cycle) this.error(`files import one another: ${cycle.join(' -> ')}; see firstFile in vite.config.ts`);
    },
  };
}
