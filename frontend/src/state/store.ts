// The one jotai store, explicit so that the socket and the API client reach atoms without React; and the query cache.
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { NetworkError } from '../api/client';

export const store = createStore();

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal will be the same refusal again; a broken network may not be.
      retry: (failures, error) => error instanceof NetworkError && failures < 2,
      refetchOnWindowFocus: false,
    },
  },
});
