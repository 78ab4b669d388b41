import { QueryClient } from '@tanstack/react-query';

/**
 * The API client repeats failed reads (`api/retry`), so react-query doesn't. While offline a call fails at once: nothing is
 * queued to be sent later.
 */
const newQueryClient = () =>
    new QueryClient({
        defaultOptions: {
            queries: { retry: false, networkMode: 'always', staleTime: 30_000, refetchOnWindowFocus: false },
            mutations: { retry: false, networkMode: 'always' },
        },
    });

export const queryClient = newQueryClient();
