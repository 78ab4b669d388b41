import type { Samples } from '../../sample';
import type * as paymentMethods from '../paymentMethods';

export const paymentMethodSamples: Samples<typeof paymentMethods> = {
    updateMethods: ({ merchantKey }) => ({
        path: { merchantKey },
        body: { methods: [{ crypto_currency: 'PYUSD', enabled: true }] },
    }),
};
