import { OtpRequested, Tokens } from '../../contracts/main/session';
import { operationList } from '../../contracts/operations';
import { type Called, callAndCheck } from './call';
import type { Backend, Credentials, Declared } from './types';

/**
 * Signs in and out again as the dashboard does, and compares each answer. By operation: what comes after a call that differs isn't
 * made, since it needs what that one answers.
 */
export async function signInAndOut(backend: Backend, given: Credentials): Promise<ReadonlyMap<string, Called>> {
    const { username, password, clientId } = given;
    const done = new Map<string, Called>();
    /** The answer; undefined where it differs. */
    const make = async (name: Declared['name'], body: Record<string, unknown>, bearer = ''): Promise<unknown> => {
        const operation = operationList.find(each => each.name === name);
        if (!operation) throw new Error(`There is no ${name}`);
        const called = mustPass(await callAndCheck({ ...backend, token: bearer }, operation, { body }));
        done.set(name, called);
        return called.differences.length > 0 ? undefined : (called.body ?? {});
    };
    const { data: asked } = OtpRequested.safeParse(await make('loginRequestOtp', { username, password }));
    if (!asked) return done;
    const isCoded = asked.factor !== 'password';
    const bound = isCoded && { otp_key: asked.otp_key ?? undefined, otp: await given.code(asked.mfa_type ?? 'email') };
    if (bound && !(await make('loginVerifyOtp', { username, ...bound }))) return done;
    const grant = { client_id: clientId, grant_type: 'password', username, password, recaptcha_token: backend.captcha };
    const { data: tokens } = Tokens.safeParse(await make('token', { ...grant, ...bound }));
    if (tokens) await make('revoke', { token: tokens.access_token }, tokens.access_token);
    return done;
}

/** What is right can't be refused here, as what a sample of a write holds may be. */
function mustPass({ refused, ...called }: Called): Called {
    if (refused === undefined) return called;
    const kind = refused.startsWith('404') ? 'missing' : 'status';
    return { ...called, differences: [...called.differences, { kind, text: `expected 200, got ${refused}` }] };
}
