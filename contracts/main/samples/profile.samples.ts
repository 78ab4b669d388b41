import type { Samples } from '../../sample';
import type * as profile from '../profile';

export const profileSamples: Samples<typeof profile> = {
    getProfile: () => ({}),
};
