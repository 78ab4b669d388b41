import * as session from '../../contracts/main/session';
import { getProfile } from '../../contracts/main/profile';
import type { Operation } from '../../contracts/operation';
import { operationList } from '../../contracts/operations';
import type { Sandbox } from '../../sandbox/app';
import { type Answered, send } from './servers/sandbox';
import { signInCode } from './signIn';

type Call = NonNullable<Parameters<typeof send>[2]>;

const nameOf = ({ method, path }: Operation): string =>
    operationList.find(each => each.method === method && each.path === path)?.name ?? '';

/** Asks for a code for one call, as if the earlier ones were long ago. */
export async function askFor(sandbox: Sandbox, operation: Operation, { token, path, body }: Call): Promise<Answered> {
    const asked = { operation: nameOf(operation), ...(path && { path }), ...(body !== undefined && { body }) };
    await sandbox.query(`UPDATE challenges SET created_at = created_at - interval '1 minute' WHERE purpose = 'action'`);
    await sandbox.query(`UPDATE users SET last_totp_step = 0`);
    return send(sandbox, session.requestOtp, { token, body: asked });
}

/** The code that a token's user was sent last, or that their authenticator shows. */
export async function codeOf(sandbox: Sandbox, token: string | undefined): Promise<string> {
    const { body } = await send(sandbox, getProfile, { token });
    return signInCode(sandbox, (body as { email: string }).email);
}

/** A call with the code that it takes, where it takes one of its own alone (`StepUp.extension`). */
export async function sendCoded(sandbox: Sandbox, operation: Operation, call: Call): Promise<Answered> {
    if (!operation.stepUp?.extension) return send(sandbox, operation, call);
    const asked = await askFor(sandbox, operation, call);
    // What the call refuses by itself, it refuses without a code as well.
    if (asked.code === 'invalid_request') return send(sandbox, operation, call);
    if (asked.status !== 200) return asked;
    return send(sandbox, operation, {
        ...call,
        body: { ...(call.body as object), otp: await codeOf(sandbox, call.token) },
    });
}

/** The kept mails but for those of codes, newest first. */
export const mailsWithoutCodes = async (sandbox: Sandbox) =>
    (await sandbox.mail.list()).filter(({ code }) => code === undefined);
