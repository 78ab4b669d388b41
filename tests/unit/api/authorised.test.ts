import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getProfile } from '../../../contracts/main/profile';
import { loginVerifyOtp } from '../../../contracts/main/session';
import { withdrawLocalCrypto } from '../../../contracts/main/withdrawals';
import { type Authorisation, authorised, configureAuthorisation } from '../../../src/api/authorised';
import { ApiError } from '../../../src/api/errors';

const refused = new ApiError('signed-out', getProfile, { status: 401 });
const first = { access: 'a1', epoch: 'e' };
const second = { access: 'a2', epoch: 'e' };

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

    describe('after a refresh that took longer than 20 seconds', () => {
        beforeEach(() => {
            vi.useFakeTimers({ toFake: ['Date', 'performance'] });
            session.refresh.mockImplementation(async () => {
                vi.advanceTimersByTime(20_001);
                return second;
            });
        });
        afterEach(() => vi.useRealTimers());
        const exchange = () => vi.fn(async (bearer?: string) => (bearer === 'a2' ? 'done' : Promise.reject(refused)));

        it('moves no money', async () => {
            const send = exchange();
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
            const send = exchange();
            await expect(authorised(withdrawLocalCrypto, send)).rejects.toMatchObject({ kind: 'timeout' });
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
