import * as session from '../../contracts/main/session';
import { getProfile } from '../../contracts/main/profile';
import { buildPath, type Operation } from '../../contracts/operation';
import type { Sandbox } from '../../sandbox/app';
import { type Answered, send } from './servers/sandbox';
import { signInCode } from './signIn';

type Call = NonNullable<Parameters<typeof send>[2]>;

/** Asks for a code for one call, as if the earlier ones were long ago. */
export async function askFor(sandbox: Sandbox, operation: Operation, { token, path, body }: Call): Promise<Answered> {
    const { method } = operation;
    const asked = { method, path: buildPath(operation.path, path), ...(body !== undefined && { body }) };
    await sandbox.query(`UPDATE challenges SET created_at = created_at - interval '1 minute' WHERE purpose = 'action'`);
    await sandbox.query(`UPDATE users SET last_totp_step = 0`);
    await sandbox.query(`DELETE FROM public_calls WHERE operation = 'requestOtp'`);
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
    const { errors, message } = asked.body as { errors?: object; message?: string };
    // What isn't a body of the call is refused by it, without a code as well.
    if (errors && 'body' in errors) return send(sandbox, operation, call);
    // As the call would be refused; of the APIs, some call the words `detail`.
    if (asked.status !== 200) return { ...asked, body: { ...(asked.body as object), detail: message } };
    return send(sandbox, operation, {
        ...call,
        body: { ...(call.body as object), otp: await codeOf(sandbox, call.token) },
    });
}

/** The kept mails but for those of codes, newest first. */
export const mailsWithoutCodes = async (sandbox: Sandbox) =>
    (await sandbox.mail.list()).filter(({ code }) => code === undefined);
