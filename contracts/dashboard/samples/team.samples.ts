import type { Samples } from '../../sample';
import type * as team from '../team';

export const teamSamples: Samples<typeof team> = {
    getEntityAdminProfile: () => ({}),
    listGroups: () => ({}),
    listEntityAdmins: () => ({}),
};
