// Invalidates cached queries by their paths.
import type { QueryClient } from '@tanstack/react-query';

/** Every list and item whose path begins with one of these is read again. */
export function invalidatePaths(client: QueryClient, paths: readonly string[]): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => paths.some((path) => String(queryKey[0]).startsWith(path)) });
}
