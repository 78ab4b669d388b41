import { requestPasswordReset, resetPassword } from '../../contracts/main/password';
import { call } from '../api/call';

/** Asks for a link. Nothing tells whether the email is known. Rejects with an ApiError, as the next. */
export async function sendResetLink(email: string): Promise<void> {
    await call(requestPasswordReset, { body: { email } });
}

/** Chooses a password by a link's token. */
export async function choosePassword(choice: { token: string; password: string }): Promise<void> {
    await call(resetPassword, { body: choice });
}
