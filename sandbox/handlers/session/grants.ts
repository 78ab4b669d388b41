import { eq, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { passwordGrant } from '../../../contracts/main/session';
import type { Operations } from '../../../contracts/operations';
import { tokens } from '../../database/schema/session';
import { users } from '../../database/schema/users';
import { transact } from '../../database/transaction';
import type { Handler } from '../handler';
import { Refused } from '../../domain/refused';
import type { Services } from '../../services';
import { checkCaptcha } from '../../session/captcha';
import { CLIENT_ID } from '../../session/client';
import { redeemCode } from '../../session/authorizationCodes';
import { consumeVerified } from '../../session/challenges';
import { hash, sealed } from '../../primitives/secrets';
import type { Device } from '../../session/device';
import { needsSignInCode } from '../../session/signInFactor';
import { invalidGrant, openFamily, revokeFamily, rotate } from '../../session/tokens';
import { checkPassword } from '../../session/users';

export const token: Handler<Operations['token']> = async ({ services, network, userAgent, body }) => {
    checkClient(body.client_id);
    if (body.grant_type === 'password') return grantByPassword(services, { network, userAgent }, body);
    return rotate(services, body.refresh_token, bindingOf(services, body));
};

async function grantByPassword(services: Services, device: Device, body: z.output<typeof passwordGrant>) {
    if (body.recaptcha_token !== undefined) checkCaptcha(body.recaptcha_token);
    const user = await checkPassword(services, device.network, body.username, body.password);
    if (!user) throw invalidGrant('The email address or the password is wrong');
    const isVerified =
        body.otp === undefined
            ? !(await needsSignInCode(services, user))
            : await consumeVerified(services, user, body.otp, body.otp_key);
    if (!isVerified) throw new Refused(422, 'otp_required', 'Verify a one-time code first');
    return transact(services.database, async database => {
        // A password that is changed at the same time ends the sessions of the former one, this one included.
        const [now] = await database.select().from(users).where(eq(users.id, user.id)).for('update');
        if (now?.passwordHash !== user.passwordHash) throw invalidGrant('The email address or the password is wrong');
        const family = { userId: user.id, binding: bindingOf(services, body), ...device };
        return (await openFamily({ ...services, database }, family)).answer;
    });
}

export const codeToken: Handler<Operations['codeToken']> = async ({ services, network, userAgent, body }) => {
    checkClient(body.client_id);
    const { code, redirect_uri: redirectUri, code_verifier: verifier } = body;
    return redeemCode(services, { code, redirectUri, verifier, network, userAgent });
};

/** Always succeeds, so that it reveals nothing about other people's tokens. */
export const revoke: Handler<Operations['revoke']> = async ({ services, body }) => {
    const digest = hash(body.token);
    const [found] = await services.database
        .select({ familyId: tokens.familyId })
        .from(tokens)
        .where(or(eq(tokens.accessHash, digest), eq(tokens.refreshHash, digest)));
    if (!found) return;
    await transact(services.database, database => revokeFamily({ ...services, database }, found.familyId));
};

export const ping: Handler<Operations['ping']> = async () => ({ ok: true });

/** Identifies the sign-in that a refresh belongs to. Its code was used up at sign-in and proves nothing more. */
const bindingOf = ({ settings }: Services, { otp_key = '', otp = '' }: { otp_key?: string; otp?: string }): string =>
    sealed(settings.secret, 'binding', otp_key, otp);

function checkClient(clientId: string): void {
    if (clientId !== CLIENT_ID) throw invalidGrant('The client is not known');
}
