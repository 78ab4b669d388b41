import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getProfile } from '../../../contracts/main/profile';
import { loginVerifyOtp } from '../../../contracts/main/session';
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
        end: vi.fn(async () => undefined),
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
