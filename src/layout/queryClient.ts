import { QueryClient } from '@tanstack/react-query';

/**
 * Repeating a read is the client's own work (`api/retry`), so nothing repeats here. While offline a call fails at once:
 * nothing is kept back to be sent later.
 */
const newQueryClient = () =>
    new QueryClient({
        defaultOptions: {
            queries: { retry: false, networkMode: 'always', staleTime: 30_000, refetchOnWindowFocus: false },
            mutations: { retry: false, networkMode: 'always' },
        },
    });

export const queryClient = newQueryClient();
