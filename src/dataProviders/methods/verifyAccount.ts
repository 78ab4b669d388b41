import { verifyAccount as verifyAccountOperation } from '../../../contracts/main/merchants';
import { call } from '../../api/call';

/** Is it the signed-in user's own name and password? An answer that doesn't say so is no refusal. Rejects with an ApiError. */
export async function verifyAccount(body: { username: string; password: string }): Promise<boolean> {
    return (await call(verifyAccountOperation, { body })).verified !== false;
}
