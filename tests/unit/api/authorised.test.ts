import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getProfile } from '../../../contracts/main/profile';
import { confirmDirectPayout } from '../../../contracts/main/directPayouts';
import { approvePayout } from '../../../contracts/main/payouts';
import { loginVerifyOtp, token } from '../../../contracts/main/session';
import { createMerchantToken, withdrawLocalCrypto } from '../../../contracts/main/withdrawals';
import { type Authorisation, authorised, configureAuthorisation, noteFreshTokens } from '../../../src/api/authorised';
import { ApiError } from '../../../src/api/errors';

const refused = new ApiError('signed-out', getProfile, { status: 401 });
/** To a call that moves money: in the provider's own words, or from wherever. */
const expired = new ApiError('signed-out', withdrawLocalCrypto, { status: 401, code: 'invalid_grant' });
const doubtful = new ApiError('signed-out', withdrawLocalCrypto, { status: 401 });
const first = { access: 'a1', epoch: 'e' };
const second = { access: 'a2', epoch: 'e' };

const isUnknown = { kind: 'blocked', status: 401, outcome: 'unknown' };

/** Answers one call after the other. */
const answers = (...given: (ApiError | string)[]) =>
    vi.fn(async (_bearer?: string) => {
        const next = given.shift() ?? 'too many';
        return typeof next === 'string' ? next : Promise.reject(next);
    });

let session: { [Name in keyof Authorisation]: ReturnType<typeof vi.fn<Authorisation[Name]>> };
beforeEach(() => {
    session = {
        current: vi.fn(async () => first),
        refresh: vi.fn(async () => second),
        end: vi.fn(async () => true),
    };
    configureAuthorisation(session);
});

describe('authorised', () => {
    it('repeats once with the new token after a 401', async () => {
        const exchange = vi.fn(async (bearer?: string) => (bearer === 'a2' ? 'done' : Promise.reject(refused)));
        await expect(authorised(getProfile, exchange)).resolves.toBe('done');
        expect(exchange.mock.calls).toEqual([['a1'], ['a2']]);
        expect(session.refresh.mock.calls).toEqual([[first]]);
        expect(session.end).not.toHaveBeenCalled();
    });

    it('ends the session when the new token is refused too, after two calls and one refresh', async () => {
        const exchange = vi.fn(async () => Promise.reject(refused));
        await expect(authorised(getProfile, exchange)).rejects.toBe(refused);
        expect(exchange).toHaveBeenCalledTimes(2);
        expect(session.refresh).toHaveBeenCalledTimes(1);
        expect(session.end.mock.calls).toEqual([[second]]);
    });

    it('does not repeat when there will be no new token', async () => {
        session.refresh.mockResolvedValue(undefined);
        const exchange = vi.fn(async () => Promise.reject(refused));
        await expect(authorised(getProfile, exchange)).rejects.toBe(refused);
        expect(exchange).toHaveBeenCalledTimes(1);
    });

    it('does not end where another tab has newer tokens by then: the call fails in passing', async () => {
        session.end.mockResolvedValue(false);
        const call = authorised(getProfile, () => Promise.reject(refused));
        await expect(call).rejects.toMatchObject({ kind: 'server', status: 401, outcome: 'not-done' });
    });

    describe('a 401 to a call that moves money', () => {
        it('in the provider’s own words is not done, and is repeated under a key only', async () => {
            const keyed = answers(expired, 'done');
            await expect(authorised(withdrawLocalCrypto, keyed, { isKeyed: true })).resolves.toBe('done');
            expect(keyed.mock.calls).toEqual([['a1'], ['a2']]);
            const keyless = answers(expired, 'done');
            const refusal = { kind: 'server', status: 401, outcome: 'not-done' };
            await expect(authorised(withdrawLocalCrypto, keyless)).rejects.toMatchObject(refusal);
            expect(keyless).toHaveBeenCalledTimes(1);
            expect(session.end).not.toHaveBeenCalled();
        });

        it.each(['invalid_token', 'AccessDenied', '401', 'Unauthorized'])(
            'with a code that may be anybody’s leaves it open: %s',
            async code => {
                const send = answers(new ApiError('signed-out', withdrawLocalCrypto, { status: 401, code }), 'done');
                await expect(authorised(withdrawLocalCrypto, send)).rejects.toMatchObject(isUnknown);
                expect(send).toHaveBeenCalledTimes(1);
            },
        );

        it('without them and without a key is never repeated: the session is refreshed and the outcome unknown', async () => {
            const send = answers(doubtful, 'done');
            await expect(authorised(withdrawLocalCrypto, send)).rejects.toMatchObject(isUnknown);
            expect(send).toHaveBeenCalledTimes(1);
            expect(session.refresh).toHaveBeenCalledTimes(1);
            expect(session.end).not.toHaveBeenCalled();
        });

        it('without them is repeated under the same key', async () => {
            const send = answers(doubtful, 'done');
            await expect(authorised(withdrawLocalCrypto, send, { isKeyed: true })).resolves.toBe('done');
            expect(send).toHaveBeenCalledTimes(2);
        });

        it.each([true, false])('without them leaves it open when the session is over (key: %s)', async isKeyed => {
            session.refresh.mockResolvedValue(undefined);
            const send = answers(doubtful, 'done');
            await expect(authorised(withdrawLocalCrypto, send, { isKeyed })).rejects.toMatchObject(isUnknown);
            expect(send).toHaveBeenCalledTimes(1);
        });

        it.each([true, false])('without them leaves it open when the refresh fails (key: %s)', async isKeyed => {
            session.refresh.mockRejectedValue(new ApiError('network', token, { outcome: 'not-done' }));
            const send = answers(doubtful, 'done');
            await expect(authorised(withdrawLocalCrypto, send, { isKeyed })).rejects.toMatchObject(isUnknown);
            expect(send).toHaveBeenCalledTimes(1);
        });

        it('in the provider’s own words stays not done when the refresh fails', async () => {
            session.refresh.mockRejectedValue(new ApiError('network', token));
            const call = authorised(withdrawLocalCrypto, answers(expired));
            await expect(call).rejects.toMatchObject({ kind: 'network', outcome: 'not-done' });
        });

        it.each([
            ['a second one', doubtful],
            ['a second one in the provider’s own words', expired],
            ['a limit', new ApiError('rate-limited', withdrawLocalCrypto, { status: 429, code: 'rate_limited' })],
            [
                'a missing permission',
                new ApiError('forbidden', withdrawLocalCrypto, { status: 403, code: 'not_permitted' }),
            ],
            [
                'no network, so that it is not sent',
                new ApiError('offline', withdrawLocalCrypto, { outcome: 'not-done' }),
            ],
        ])('is as open as before after %s, which says nothing about the first', async (_, second) => {
            for (const isOver of [true, false]) {
                session.end.mockResolvedValue(isOver);
                const call = authorised(withdrawLocalCrypto, answers(doubtful, second), { isKeyed: true });
                await expect(call).rejects.toMatchObject(isUnknown);
            }
        });

        it('is as open where the second one is refused as taken or used, which the first may be the cause of', async () => {
            const used = new ApiError('conflict', withdrawLocalCrypto, { status: 409, code: 'conflict' });
            const call = authorised(withdrawLocalCrypto, answers(doubtful, used), { isKeyed: true });
            await expect(call).rejects.toMatchObject(isUnknown);
        });

        it('is open as well where only the second one is doubtful', async () => {
            const call = authorised(withdrawLocalCrypto, answers(expired, doubtful), { isKeyed: true });
            await expect(call).rejects.toMatchObject(isUnknown);
        });

        it('is not done where there was no session to send it with', async () => {
            session.current.mockResolvedValue(undefined);
            const call = authorised(withdrawLocalCrypto, answers('done'));
            await expect(call).rejects.toMatchObject({ kind: 'signed-out', outcome: 'not-done' });
        });
    });

    describe('a 401 to a call with a one-time code', () => {
        const first = new ApiError('signed-out', createMerchantToken, { status: 401 });
        const hasCode = true;

        it('is about the code: the call was sent with a fresh token, once, since each sending uses up a try', async () => {
            const refusal = { kind: 'refused', status: 401, code: 'otp_refused', outcome: 'not-done' };
            for (const isKeyed of [false, true]) {
                configureAuthorisation(session);
                const send = answers(first, 'again');
                await expect(authorised(createMerchantToken, send, { hasCode, isKeyed })).rejects.toMatchObject(
                    refusal,
                );
                expect(send.mock.calls).toEqual([['a2']]);
            }
            expect(session.end).not.toHaveBeenCalled();
        });

        it('finds a token fresh that was just given out, and refreshes it no more', async () => {
            await authorised(createMerchantToken, answers('done'), { hasCode });
            noteFreshTokens();
            const send = answers(first, 'again');
            await expect(authorised(createMerchantToken, send, { hasCode })).rejects.toMatchObject({ kind: 'refused' });
            expect(send).toHaveBeenCalledTimes(1);
            expect(session.refresh).toHaveBeenCalledTimes(1);
            vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
            await authorised(createMerchantToken, answers('done'), { hasCode }).finally(() => vi.useRealTimers());
            expect(session.refresh).toHaveBeenCalledTimes(2);
        });

        it('is about the session where the provider’s own code says so: refreshed and repeated once', async () => {
            const ended = new ApiError('signed-out', createMerchantToken, { status: 401, code: 'invalid_grant' });
            const send = answers(ended, 'done');
            await expect(authorised(createMerchantToken, send, { hasCode })).resolves.toBe('done');
            expect(send).toHaveBeenCalledTimes(2);
            const twice = answers(ended, ended);
            await expect(authorised(createMerchantToken, twice, { hasCode })).rejects.toMatchObject({
                code: 'otp_refused',
            });
            expect(session.end).not.toHaveBeenCalled();
        });

        it.each([
            ['fails', () => session.refresh.mockRejectedValue(new ApiError('network', token)), 'network'],
            ['finds the session over', () => session.refresh.mockResolvedValue(undefined), 'signed-out'],
        ])('is not even sent where the refresh %s', async (_, fail, kind) => {
            fail();
            const send = answers('done');
            for (const operation of [createMerchantToken, confirmDirectPayout]) {
                const call = authorised(operation, send, { hasCode });
                await expect(call).rejects.toMatchObject({ kind, outcome: 'not-done' });
            }
            expect(send).not.toHaveBeenCalled();
        });

        it('refuses it in the provider’s words', async () => {
            const worded = new ApiError('signed-out', createMerchantToken, { status: 401, serverMessage: 'Too late' });
            const call = authorised(createMerchantToken, answers(worded), { hasCode });
            await expect(call).rejects.toMatchObject({ code: 'otp_refused', serverMessage: 'Too late' });
        });

        it.each([400, 401])('refuses the code where a %d says nothing of what it is about', async status => {
            const bare = new ApiError('refused', loginVerifyOtp, { status, serverMessage: 'No' });
            const refusal = { kind: 'refused', code: 'otp_refused', serverMessage: 'No', outcome: 'not-done' };
            await expect(authorised(loginVerifyOtp, answers(bare), { hasCode })).rejects.toMatchObject(refusal);
            const coded = new ApiError('refused', loginVerifyOtp, { status, code: 'captcha_failed' });
            await expect(authorised(loginVerifyOtp, answers(coded), { hasCode })).rejects.toBe(coded);
            const named = new ApiError('refused', loginVerifyOtp, { status, fields: { username: 'Who?' } });
            await expect(authorised(loginVerifyOtp, answers(named), { hasCode })).rejects.toBe(named);
            await expect(authorised(loginVerifyOtp, answers(bare))).rejects.toBe(bare);
        });

        describe('that moves money, where a service says why', () => {
            const worded = new ApiError('signed-out', confirmDirectPayout, {
                status: 401,
                serverMessage: 'Wrong code',
            });
            const unsure = {
                ...isUnknown,
                refusal: { kind: 'refused', code: 'otp_refused', serverMessage: 'Wrong code' },
            };

            it('is unknown, and the code’s refusal should its record show that nothing was done', async () => {
                const once = answers(worded, 'again');
                await expect(authorised(confirmDirectPayout, once, { hasCode })).rejects.toMatchObject(unsure);
                expect(once).toHaveBeenCalledTimes(1);
                const keyed = answers(worded, 'again');
                const sending = { hasCode, isKeyed: true };
                await expect(authorised(confirmDirectPayout, keyed, sending)).rejects.toMatchObject(unsure);
                expect(keyed).toHaveBeenCalledTimes(1);
                expect(session.end).not.toHaveBeenCalled();
            });

            it('is never that without words, which a page in between has none of', async () => {
                const keyless = authorised(confirmDirectPayout, answers(doubtful), { hasCode });
                await expect(keyless).rejects.toMatchObject({ ...isUnknown, refusal: undefined });
            });
        });

        it('leaves open what a call that moves money did, even under its key, and ends no session', async () => {
            const call = authorised(confirmDirectPayout, answers(doubtful, 'again'), { hasCode, isKeyed: true });
            await expect(call).rejects.toMatchObject(isUnknown);
            expect(session.end).not.toHaveBeenCalled();
        });

        it('refuses the code of a decision where a service says so, since it counts once however often it is sent', async () => {
            const worded = (status: number, kind: 'signed-out' | 'refused') =>
                answers(new ApiError(kind, approvePayout, { status, serverMessage: 'Wrong code' }), 'again');
            for (const send of [worded(401, 'signed-out'), worded(400, 'refused')]) {
                await expect(authorised(approvePayout, send, { hasCode })).rejects.toMatchObject({
                    ...{ kind: 'refused', code: 'otp_refused', serverMessage: 'Wrong code', outcome: 'not-done' },
                });
                expect(send).toHaveBeenCalledTimes(1);
            }
            // Whatever else is wrong, such as a balance that is too low, is said of the decision.
            const other = authorised(approvePayout, worded(422, 'refused'), { hasCode });
            await expect(other).rejects.toMatchObject({ kind: 'refused', code: undefined, outcome: 'not-done' });
            expect(session.end).not.toHaveBeenCalled();
        });

        it('is never repeated for a decision about what moves money, and its outcome is unknown', async () => {
            const send = answers(new ApiError('signed-out', approvePayout, { status: 401 }), 'again');
            await expect(authorised(approvePayout, send, { hasCode })).rejects.toMatchObject(isUnknown);
            expect(send).toHaveBeenCalledTimes(1);
            expect(session.end).not.toHaveBeenCalled();
        });
    });

    describe('after a refresh that took longer than 20 seconds', () => {
        beforeEach(() => {
            vi.useFakeTimers({ toFake: ['Date', 'performance'] });
            session.refresh.mockImplementation(async () => {
                vi.advanceTimersByTime(20_001);
                return second;
            });
        });
        afterEach(() => vi.useRealTimers());
        const exchange = (first = refused) =>
            vi.fn(async (bearer?: string) => (bearer === 'a2' ? 'done' : Promise.reject(first)));

        it('moves no money', async () => {
            const send = exchange(expired);
            const call = authorised(withdrawLocalCrypto, send);
            await expect(call).rejects.toMatchObject({ kind: 'timeout', outcome: 'not-done' });
            expect(send.mock.calls).toEqual([['a1']]);
        });

        it('reads all the same', async () => {
            await expect(authorised(getProfile, exchange())).resolves.toBe('done');
        });

        it('moves no money after a sleep in which one of the clocks stood still', async () => {
            session.refresh.mockImplementation(async () => {
                vi.setSystemTime(Date.now() + 3_600_000);
                return second;
            });
            const send = exchange(expired);
            await expect(authorised(withdrawLocalCrypto, send)).rejects.toMatchObject({ kind: 'timeout' });
            expect(send).toHaveBeenCalledTimes(1);
        });

        it('leaves open whether money moved where the first 401 did not say so', async () => {
            const send = exchange(doubtful);
            await expect(authorised(withdrawLocalCrypto, send, { isKeyed: true })).rejects.toMatchObject(isUnknown);
            expect(send).toHaveBeenCalledTimes(1);
        });
    });

    describe('after 20 seconds until there is a token at all', () => {
        beforeEach(() => {
            vi.useFakeTimers({ toFake: ['Date', 'performance'] });
            session.current.mockImplementation(async () => {
                vi.advanceTimersByTime(20_001);
                return first;
            });
        });
        afterEach(() => vi.useRealTimers());

        it('moves no money, not even once', async () => {
            const send = vi.fn(async () => 'done');
            const call = authorised(withdrawLocalCrypto, send);
            await expect(call).rejects.toMatchObject({ kind: 'timeout', outcome: 'not-done' });
            expect(send).not.toHaveBeenCalled();
        });

        it('reads all the same', async () => {
            await expect(authorised(getProfile, async () => 'done')).resolves.toBe('done');
        });

        it('moves money where it took no longer', async () => {
            session.current.mockImplementation(async () => {
                vi.advanceTimersByTime(20_000);
                return first;
            });
            await expect(authorised(withdrawLocalCrypto, async () => 'done')).resolves.toBe('done');
        });
    });

    it('asks for nothing without a session', async () => {
        session.current.mockResolvedValue(undefined);
        const exchange = vi.fn(async () => 'done');
        await expect(authorised(getProfile, exchange)).rejects.toMatchObject({ kind: 'signed-out' });
        expect(exchange).not.toHaveBeenCalled();
        expect(session.end.mock.calls).toEqual([[undefined]]);
    });

    it.each(['forbidden', 'refused', 'server', 'timeout', 'network'] as const)('leaves %s alone', async kind => {
        const error = new ApiError(kind, getProfile);
        await expect(authorised(getProfile, () => Promise.reject(error))).rejects.toBe(error);
        expect(session.refresh).not.toHaveBeenCalled();
    });

    it('keeps public calls apart from the session', async () => {
        const exchange = vi.fn(async (_bearer?: string) => Promise.reject(refused));
        await expect(authorised(loginVerifyOtp, exchange)).rejects.toBe(refused);
        expect(exchange.mock.calls).toEqual([[undefined]]);
        expect(session.current).not.toHaveBeenCalled();
        expect(session.refresh).not.toHaveBeenCalled();
    });
});
