import type { Samples } from '../../sample';
import type * as profile from '../profile';

export const profileSamples: Samples<typeof profile> = {
    getProfile: () => ({}),
    createEntityAdmin: () => ({
        body: { firstname: 'Sanne', lastname: 'Visser', email: 'sanne@harbour.example', mobile: '', 'sign-up': 'true' },
    }),
};
