import type { Operation } from '../../../contracts/operation';
import { appendEvents, type Place } from '../../database/audit/append';
import { transact } from '../../database/transaction';
import type { Refused } from '../../domain/refused';
import { takingAtLeast } from '../../primitives/takingAtLeast';
import type { Services } from '../../services';
import type { Known } from '../authorise';
import { targetOf } from './record';
import { auditValues, changesBetween, cutAt } from './values';
import { placesOfUser, userOf, whoOf } from './who';

type Declared = Operation & { readonly name: string };

/** What is known of a call by the time that it's refused. */
export interface RefusedCall extends Known {
    declared: Declared;
    path: Readonly<Record<string, string>>;
    network: string;
    /** Once it was read and is valid. */
    body?: unknown;
}

/** What checks a password or a code of who isn't signed in yet. */
const signIns = new Set(['loginRequestOtp', 'loginVerifyOtp', 'token']);
/**
 * Refused, and yet no attempt that failed: asked out of turn, or not looked at any more. The attempts before that are recorded, and
 * nobody fills another's log by going on.
 */
const notTried = new Set([
    'captcha_failed',
    'network_locked',
    'otp_resend_wait',
    'otp_required',
    'otp_tries_exceeded',
    'rate_limited',
]);
/** Of a caller's write. Any other is of input that says nothing, and 401 of nobody. */
const recorded = new Set([404, 409, 422, 429]);

/**
 * Records a refusal (docs/rules.md#audit-log): of a call that its caller may not make, of a write for any other reason than its
 * input, of a sign-in, and of what doesn't work again: a link, a code or a refresh token.
 */
export async function recordRefusal(services: Services, call: RefusedCall, refused: Refused): Promise<void> {
    if (!isRecorded(call, refused)) return;
    const record = () => writeRefusal(services, call, refused);
    await (call.caller ? record() : takingAtLeast(RECORDING_TAKES, record));
}

/** Milliseconds that recording a failed sign-in takes at least: longer than in several logs, so that the time tells of no user. */
const RECORDING_TAKES = 50;

async function writeRefusal(services: Services, call: RefusedCall, refused: Refused): Promise<void> {
    const { declared } = call;
    await transact(services.database, async tx => {
        const { ofUser } = refused.details;
        const audit = { ...call, name: declared.name };
        const who = ofUser === undefined ? await whoOf(tx, audit, undefined) : await userOf(tx, ofUser);
        const attempt = { ...(who && { email: who.email }), network: call.network };
        const event = {
            // Who isn't signed in may be anybody: the user is whom it's about.
            ...{ userId: null, email: null, ...(call.caller && who) },
            at: services.clock.now(),
            action: declared.name,
            summary: declared.summary,
            recordId: call.caller ? recordOf(call) : (who?.userId ?? null),
            refusal: refused.code ?? String(refused.status),
            changes: changesBetween({}, call.caller ? sentBy(call) : attempt),
        };
        // Nobody is looked up like anybody else.
        const places = placeOf(call) ?? (await placesOfUser(tx, who?.userId ?? ''));
        await appendEvents(
            tx,
            places.map(place => ({ ...event, ...place })),
        );
    });
}

function isRecorded({ declared: { name, kind }, caller, body }: RefusedCall, { status, code, details }: Refused) {
    const isOfUser = details.ofUser !== undefined;
    if (!caller) return isOfUser || (signIns.has(name) && isPasswordOrCode(body) && !notTried.has(code ?? ''));
    if (status === 403) return true;
    if (kind === 'read') return false;
    return details.isAttempt === true || (recorded.has(status) && code !== 'invalid_request');
}

/** Not a session that is refreshed. */
const isPasswordOrCode = (body: unknown): boolean => typeof body === 'object' && body !== null && 'username' in body;

/** The log that the call itself names; undefined where it names none, or one that isn't the caller's. */
function placeOf({ tenant, partner, path }: RefusedCall): Place[] | undefined {
    if (tenant) return [{ merchantId: tenant.merchantId }];
    return partner && path.partnerId !== undefined ? [{ partnerId: path.partnerId }] : undefined;
}

/** What isn't the caller's is only what they named. */
function recordOf(call: RefusedCall): string | null {
    const [named] = Object.values(call.path);
    if (!call.tenant) return named === undefined ? null : cutAt(named, MAX_NAMED);
    return targetOf({ ...call, name: call.declared.name })?.id ?? call.tenant.merchantId;
}

const MAX_NAMED = 100;

function sentBy({ declared, tenant, partner, body }: RefusedCall): Record<string, string> {
    if ((!tenant && !partner) || declared.access === 'signed-in') return {};
    const { merchant_id: _id, ...sent } = auditValues(body);
    return sent;
}
