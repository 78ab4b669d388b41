import { bothKinds } from '../../../sandbox/literal/transfers';
import { config } from '../../../src/config/config';

/** Query keys that a provider of a mixed list takes for nothing. */
const unknown = ['type', 'reference', 'from_date', 'sending_currency'];

/** A provider that lists fiat payouts and trades together, whatever it's asked. */
export function mixedTransfers(real: typeof fetch): typeof fetch {
    return (input, init) => {
        const url = new URL(String(input), 'http://sandbox.test');
        if ((init?.method ?? 'GET') !== 'GET' || !url.pathname.endsWith('/dashboard/transfers'))
            return real(input, init);
        for (const key of unknown) url.searchParams.delete(key);
        return bothKinds(url, to => real(to.pathname + to.search, init));
    };
}

/** Tells the product that this provider knows no filter of its transfers. */
export function configureMixed(): void {
    config.capabilities.filters = config.capabilities.filters?.filter(name => !name.startsWith('transfers.'));
}
