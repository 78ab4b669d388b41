import type { Samples } from '../../sample';
import type * as authenticator from '../authenticator';

const body = { otp: '000000' };

export const authenticatorSamples: Samples<typeof authenticator> = {
    startAuthenticator: () => ({ body }),
    registerAuthenticator: () => ({ body }),
    removeAuthenticator: () => ({ body }),
};
