import type { Samples } from '../../sample';
import type * as password from '../password';

export const passwordSamples: Samples<typeof password> = {
    changePassword: () => ({ body: { old_password: 'Wrong2026', new_password: 'Different2026' } }),
    requestPasswordReset: () => ({ body: { email: 'nobody@harbour.example' } }),
    resetPassword: () => ({ body: { token: 'none', password: 'Different2026' } }),
};
