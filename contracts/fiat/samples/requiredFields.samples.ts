import type { Samples } from '../../sample';
import type * as requiredFields from '../requiredFields';

export const requiredFieldSamples: Samples<typeof requiredFields> = {
    getRequiredFields: () => ({
        query: { country_code: 'GBR', currency: 'GBP', network: 'FPS', type: 'bank_account' },
    }),
};
