import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confirmDirectPayout } from '../../../contracts/main/directPayouts';
import { ApiError, type ApiErrorKind, codeRefused } from '../../../src/api/errors';
import type { Finding } from '../../../src/components/intent/finding';
import { judgeFailure } from '../../../src/components/intent/judgeFailure';
import type { About, PendingIntent } from '../../../src/components/intent/pendingIntent';
import { config } from '../../../src/config/config';

interface Row {
    id: string;
    isDone: boolean;
}
type Looked = Finding<Row> | ApiError;

const done: Looked = { kind: 'found', record: { id: 'p1', isDone: true } };
const cancelled: Looked = { kind: 'found', record: { id: 'p1', isDone: false } };
const maybe: Looked = { kind: 'maybe', records: [{ id: 'p1', isDone: true }] };
const none: Looked = { kind: 'none' };
const untold: Looked = { kind: 'untold' };
const unclear: Looked = { kind: 'unclear' };

const failure = (kind: ApiErrorKind, details = {}) => new ApiError(kind, confirmDirectPayout, details);
const uncoded = failure('conflict', { status: 409, serverMessage: 'Confirmed already' });
const coded = failure('refused', { status: 422, code: 'address_not_whitelisted' });
const usedCode = failure('refused', { status: 422, code: 'otp_expired' });
const short = failure('refused', { status: 422, code: 'insufficient_balance' });
const tooMany = failure('rate-limited', { status: 429, code: 'rate_limited' });
const refusedCode = codeRefused(confirmDirectPayout, failure('blocked', { status: 401, serverMessage: 'Wrong code' }));
const mayBeCode = failure('blocked', { status: 401, outcome: 'unknown', refusal: refusedCode });
const lost = failure('network');
const [listFails, listIsForbidden] = [failure('server', { status: 500 }), failure('forbidden', { status: 403 })];
const [unread, gone] = [failure('unexpected-answer', { status: 200 }), failure('not-found', { status: 404 })];

/** What a failed sending comes to: what was found, or the error, and whether it may have been done. */
async function judged(kind: About['kind'], error: ApiError, looked: Looked, earlier?: PendingIntent) {
    const about = { kind, merchantKey: 'm1', paymentReference: null, amount: '10', currency: 'EUR', recipient: '' };
    const pending = { about, key: 'k', isKeyed: true } as PendingIntent;
    let looks = 0;
    const find = async () => {
        looks += 1;
        if (looked instanceof ApiError) throw looked;
        return looked;
    };
    const isCarriedOut = ({ isDone }: Row) => isDone;
    const result = await judgeFailure(
        error,
        { about, find, ...(['payout', 'transfer'].includes(kind) && { isCarriedOut }) },
        pending,
        earlier,
    );
    return { is: result.found ? 'found' : result.isOpen ? 'open' : 'refused', error: result.error, looks };
}
const sentBefore = { key: 'k' } as PendingIntent;

describe.each(['payout', 'transfer'] as const)('a failed confirmation of a %s', kind => {
    test.each([
        ['refused without a code, and confirmed', uncoded, done, 'found'],
        ['refused with a code, and confirmed in another tab', coded, done, 'found'],
        ['perhaps refused for its code, and confirmed', mayBeCode, done, 'found'],
        ['refused, and cancelled meanwhile', uncoded, cancelled, 'refused'],
        ['refused, and not confirmed', uncoded, none, 'refused'],
        ['refused, and its record doesn’t tell', uncoded, untold, 'refused'],
        ['perhaps refused for its code, and its record doesn’t tell', mayBeCode, untold, 'open'],
        ['perhaps refused for its code, and its record can’t be read', mayBeCode, listFails, 'open'],
    ])('that was %s', async (_, error, looked, is) => {
        expect(await judged(kind, error, looked)).toMatchObject({ is, error, looks: 1 });
    });

    test('is the refusal of its code where the record shows that nothing was done', async () => {
        expect(await judged(kind, mayBeCode, none)).toMatchObject({ is: 'refused', error: refusedCode });
    });

    test('without an answer is looked for by the page', async () => {
        expect(await judged(kind, lost, done)).toEqual({ is: 'open', error: lost, looks: 0 });
    });

    test('of which an earlier sending is open is found where that confirmed it', async () => {
        expect(await judged(kind, coded, done, sentBefore)).toMatchObject({ is: 'found' });
        expect(await judged(kind, uncoded, none, sentBefore)).toMatchObject({ is: 'open' });
    });
});

describe('without keys', () => {
    beforeEach(() => void (config.capabilities.idempotencyKeys = false));
    afterEach(() => void (config.capabilities.idempotencyKeys = true));

    describe.each(['payout', 'transfer'] as const)('a refused confirmation of a %s', kind => {
        test.each([
            ['is found where it was confirmed', uncoded, done, 'found'],
            ['is open where its record doesn’t tell', uncoded, untold, 'open'],
            ['is open where its record can’t be read', uncoded, listFails, 'open'],
            ['is open where its record is read wrong', uncoded, unread, 'open'],
            ['is open where its record isn’t there any more', uncoded, gone, 'open'],
            [
                'for a code that the first may have used up is open where its record doesn’t tell',
                usedCode,
                untold,
                'open',
            ],
            ['is refused where nothing was done', uncoded, none, 'refused'],
            ['is refused for what can’t come of a first one, whatever its record tells', coded, untold, 'refused'],
        ])('%s', async (_, error, looked, is) => {
            expect(await judged(kind, error, looked)).toEqual({ is, error, looks: 1 });
        });
    });

    describe('a refused refund', () => {
        const token = failure('refused', { status: 422, code: 'payout_token_invalid' });
        const used = failure('refused', { status: 422, code: 'more_than_refundable' });
        const named = failure('refused', { status: 422, fields: { amount: 'Too much' } });
        test.each([
            ['no code', uncoded],
            ['a used token', token],
            ['a balance that the first may have taken', short],
            ['the calls of a minute', tooMany],
            ['a code that the first may have used up', usedCode],
            ['what the first may have used up', used],
            ['a field', named],
            ['a payment that isn’t there', gone],
        ])(
            'for %s is one where nothing was made, and not where the list shows it or doesn’t tell',
            async (_, error) => {
                expect(await judged('refund', error, done)).toEqual({ is: 'found', error, looks: 1 });
                for (const looked of [maybe, unclear, listFails, unread]) {
                    expect(await judged('refund', error, looked)).toEqual({ is: 'open', error, looks: 1 });
                }
                for (const looked of [none, listIsForbidden]) {
                    expect(await judged('refund', error, looked)).toEqual({ is: 'refused', error, looks: 1 });
                }
            },
        );

        test('for what can’t come of a first one is looked for too', async () => {
            expect(await judged('refund', coded, done)).toMatchObject({ is: 'found' });
            for (const looked of [none, unclear, listFails]) {
                expect(await judged('refund', coded, looked)).toMatchObject({ is: 'refused' });
            }
        });

        test('leaves open what was sent before', async () => {
            expect(await judged('refund', uncoded, none, sentBefore)).toMatchObject({ is: 'open', looks: 0 });
        });

        test('isn’t looked for where nothing was sent', async () => {
            expect(await judged('refund', failure('offline'), done)).toMatchObject({ is: 'refused', looks: 0 });
        });
    });
});

test('a refused refund with a key is refused: a repetition is answered as the first was', async () => {
    expect(await judged('refund', uncoded, done)).toEqual({ is: 'refused', error: uncoded, looks: 0 });
});
