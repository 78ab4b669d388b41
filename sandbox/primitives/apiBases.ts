import type { Api } from '../../contracts/operation';

/** Where each API family is, on the sandbox's own address. */
export const apiBases = { main: '/api/main', dashboard: '/api/dashboard', fiat: '/api/fiat' } as const satisfies Record<
    Api,
    string
>;
