import type { Operation } from '../../contracts/operation';
import { ApiError, isApiError } from './errors';

/** An access token and the sign-in that it belongs to, so that a request is never repeated as somebody else. */
export interface Credential {
    readonly access: string;
    readonly epoch: string;
}

/** What the session lends to the client. */
export interface Authorisation {
    /** The tab's token; undefined when nobody is signed in. */
    current(): Promise<Credential | undefined>;
    /**
     * A newer token of the same sign-in; undefined when there will be none, and then the session has ended itself. Rejects with an
     * ApiError when none came in time.
     */
    refresh(stale: Credential): Promise<Credential | undefined>;
    /** A token that had just been refreshed was refused, or there is none at all. Resolves to whether the session is over. */
    end(refused: Credential | undefined): Promise<boolean>;
}

const signedOut: Authorisation = {
    current: async () => undefined,
    refresh: async () => undefined,
    end: async () => true,
};

/**
 * What moves money is sent no later than this after it was asked for, however long the refresh takes: a minute after that, no
 * request is under way any more (docs/rules.md#unknown-outcomes).
 */
const MONEY_WITHIN_MS = 20_000;

let authorisation = signedOut;

/** Connects the session; without it every call that needs a token fails as signed-out. */
export function configureAuthorisation(session: Authorisation): void {
    authorisation = session;
}

/**
 * Does an exchange with the bearer of the session. A 401 is answered by one refresh and one more try, never more
 * (docs/rules.md#session). Public operations carry no bearer and are never repeated.
 * @throws ApiError of kind `signed-out` when the session is over; of another when the refresh got no answer
 */
export async function authorised<Result>(
    operation: Operation,
    exchange: (bearer: string | undefined) => Promise<Result>,
): Promise<Result> {
    if (operation.access === 'public') return exchange(undefined);
    const { current, refresh, end } = authorisation;
    const isTooLate = operation.kind === 'money' ? timer(MONEY_WITHIN_MS) : () => false;
    const tooLate = () => new ApiError('timeout', operation, { outcome: 'not-done' });
    const credential = await current();
    if (!credential) {
        await end(undefined);
        throw new ApiError('signed-out', operation, { outcome: 'not-done' });
    }
    if (isTooLate()) throw tooLate();
    try {
        return await exchange(credential.access);
    } catch (error) {
        if (!isApiError(error, 'signed-out')) throw error;
        const fresh = await refresh(credential).catch((why: unknown) => {
            throw isApiError(why) ? insteadOf(operation, why) : why;
        });
        if (!fresh) throw error;
        if (isTooLate()) throw tooLate();
        return await exchange(fresh.access).catch(async (again: unknown) => {
            if (!isApiError(again, 'signed-out') || (await end(fresh))) throw again;
            // Another tab has newer tokens by now: the session goes on.
            throw new ApiError('server', operation, { status: again.status, outcome: 'not-done', cause: again });
        });
    }
}

/** Is the time over? By both clocks: one of them stands still while the machine sleeps, the other can be set. */
function timer(milliseconds: number): () => boolean {
    const [begun, on] = [performance.now(), Date.now()];
    return () => Math.max(performance.now() - begun, Math.abs(Date.now() - on)) > milliseconds;
}

/** The operation was refused for its token, and is not done, whatever became of the refresh. */
const insteadOf = (operation: Operation, refresh: ApiError): ApiError =>
    new ApiError(refresh.kind, operation, {
        status: refresh.status,
        retryAfterSeconds: refresh.retryAfterSeconds,
        outcome: 'not-done',
        cause: refresh,
    });
