import type { Operations } from '../../../contracts/operations';
import type { Handler } from '../handler';
import { Refused } from '../../domain/refused';
import { requestCode, verifyCode } from '../../session/challenges';
import { refuseBlocked } from '../../session/codeLimits';
import { takingAtLeast } from '../../primitives/takingAtLeast';
import { calledBy, purposeOf, spentBy } from '../../session/codePurpose';
import { needsSignInCode } from '../../session/signInFactor';
import { checkPassword, findUser } from '../../session/users';

export const loginRequestOtp: Handler<Operations['loginRequestOtp']> = async ({ services, network, body }) => {
    const user = await checkPassword(services, network, body.username, body.password);
    if (!user) throw new Refused(422, 'bad_credentials', 'The email address or the password is wrong');
    if (!(await needsSignInCode(services, user))) return { mfa_type: user.mfaType, factor: 'password' };
    return requestCode(services, user, 'login');
};

/** Milliseconds that checking a code takes at least: longer than a known user's, so that the time tells of no user. */
const VERIFYING_TAKES = 50;

export const loginVerifyOtp: Handler<Operations['loginVerifyOtp']> = ({ services, body }) =>
    takingAtLeast(VERIFYING_TAKES, async () => {
        const user = await findUser(services, body.username);
        if (!user) throw new Refused(422, 'otp_expired', 'This code is wrong or no longer valid. Ask for a new one.');
        await verifyCode(services, user, { purpose: 'login', code: body.otp, otpKey: body.otp_key });
        return { verified: true };
    });

export const requestOtp: Handler<Operations['requestOtp']> = async ({ services, caller, body, rehearse }) => {
    const user = await findUser(services, caller.email);
    if (!user) throw new Refused(404, 'not_found', 'The user is gone');
    const isFree = body?.method === undefined && body?.path === undefined;
    if (isFree) return requestCode(services, user, 'action');
    refuseBlocked(user, services.clock.now());
    const call = calledBy(body);
    // Nobody is sent a code for what would be refused with it, nor told of what they may not see.
    for (const each of [call, ...spentBy(call)]) await rehearse(each);
    return requestCode(services, user, 'action', await purposeOf(services, caller, call));
};

export const verifyOtp: Handler<Operations['verifyOtp']> = async ({ services, caller, body }) => {
    const user = await findUser(services, caller.email);
    if (!user) throw new Refused(404, 'not_found', 'The user is gone');
    await verifyCode(services, user, { purpose: 'action', code: body.otp });
    return { verified: true };
};
