import { DEMO_PATH, DEMO_USER } from '../../contracts/demo';
import {
    codeToken,
    loginRequestOtp,
    loginVerifyOtp,
    type OtpRequested,
    token,
    type Tokens,
} from '../../contracts/main/session';
import { getProfile } from '../../contracts/main/profile';
import { isEmail } from '../../contracts/rules/email';
import { noteFreshTokens } from '../api/authorised';
import { call } from '../api/call';
import { actionOf, captcha } from '../api/captcha';
import { ApiError } from '../api/errors';
import { config } from '../config/config';
import { post } from './channel';
import { keepMfaType } from './mfaType';
import { redirectUri } from './redirectUri';
import { writeStamp } from './inactivity/stamp';
import { revokeQuietly } from './signOut';
import { adopt } from './tab';
import { dropBulkOf } from './storage/dropBulk';
import { dropWorkOfOthers, takeUpIntents } from './storage/work';
import { replaceRow, type SessionRow } from './tokenStore';

interface Code {
    email: string;
    /** Undefined where the request had none. */
    otpKey: string | undefined;
    code: string;
}

interface Password {
    email: string;
    password: string;
}

/** Where the code of this sign-in comes from, as far as it's said. */
let askedFrom: string | undefined;

/**
 * First step: the password requests a one-time code, by email or from the authenticator. Undefined where it needs none: then the
 * user is signed in already. Like all functions here, rejects with an ApiError.
 */
export async function requestCode(given: Password): Promise<OtpRequested | undefined> {
    const { email, password } = given;
    if (email.toLowerCase() === DEMO_USER) return openDemo();
    const asked = await call(loginRequestOtp, { body: { username: email, password } });
    askedFrom = asked.mfa_type;
    if (asked.factor !== 'password') return asked;
    await signInWithPassword(given);
    return undefined;
}

/** The demo user has no account anywhere: nobody is asked, and the page is left. */
function openDemo(): Promise<never> {
    location.assign(DEMO_PATH);
    return new Promise(() => undefined);
}

/** Second step: checks the code without using it up. */
export async function verifyCode({ email, otpKey, code }: Code): Promise<void> {
    // One that doesn't say so accepted it: a wrong code is refused.
    const { verified = true } = await call(loginVerifyOtp, { body: { username: email, otp_key: otpKey, otp: code } });
    if (!verified) throw new ApiError('refused', loginVerifyOtp, { code: 'otp_invalid' });
}

/** Last step: gets the tokens for the password and, where one was asked for, the verified code. */
export async function signInWithPassword({ email, otpKey, code, password }: Partial<Code> & Password) {
    const tokens = await call(token, {
        body: {
            client_id: config.clientId,
            grant_type: 'password',
            username: email,
            password,
            recaptcha_token: await captcha.token(actionOf(token)),
            otp_key: otpKey,
            otp: code,
        },
    });
    await begin(await emailOf(email, tokens), tokens, { otpKey, otp: code });
}

/** What a session keeps stands under its user's email, by whatever name they signed in. */
async function emailOf(username: string, { access_token: bearer }: Tokens): Promise<string> {
    return isEmail(username) ? username : (await call(getProfile, {}, { bearer })).email;
}

interface Link {
    code: string;
    /** Undefined where only the provider knows whose code it is: the user chose it on the provider's page. */
    email: string | undefined;
    /** Of a code that this tab asked for. */
    verifier?: string | undefined;
}

let lastLink: { code: string; signedIn: Promise<void> } | undefined;

/** Signs in with a code. Sends each code once, however often this is called with it. */
export function signInWithCode(link: Link): Promise<void> {
    if (lastLink?.code !== link.code) lastLink = { code: link.code, signedIn: redeem(link) };
    return lastLink.signedIn;
}

/** A link for one user that signs in another is a trap, so the user is looked up before anything is stored. */
async function redeem({ code, email, verifier }: Link): Promise<void> {
    const tokens = await call(codeToken, {
        body: {
            client_id: config.clientId,
            grant_type: 'authorization_code',
            code,
            redirect_uri: redirectUri(),
            code_verifier: verifier,
        },
    });
    const profile = await call(getProfile, {}, { bearer: tokens.access_token });
    if (email !== undefined && profile.email.toLowerCase() !== email.toLowerCase()) {
        await revokeQuietly({ access: tokens.access_token, refresh: tokens.refresh_token });
        throw new ApiError('refused', codeToken, { code: 'code_invalid' });
    }
    askedFrom = undefined;
    await begin(profile.email, tokens, {});
}

async function begin(userId: string, tokens: Tokens, code: Pick<SessionRow, 'otpKey' | 'otp'>): Promise<void> {
    const row: SessionRow = {
        v: 1,
        userId,
        epoch: randomName(),
        access: tokens.access_token,
        refresh: tokens.refresh_token,
        ...code,
        clientId: config.clientId,
    };
    const before = await replaceRow(row);
    adopt(row);
    noteFreshTokens();
    keepMfaType(askedFrom);
    dropWorkOfOthers();
    takeUpIntents(true);
    dropBulkOf('others');
    writeStamp(Date.now());
    post('signed-in');
    if (before) void revokeQuietly(before);
}

const randomName = (): string =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
