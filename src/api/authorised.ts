import { isRefusalCode } from '../../contracts/errors';
import { concernsMoney, type Operation } from '../../contracts/operation';
import { aboutCode, ApiError, codeRefused, isApiError } from './errors';

/** An access token and the sign-in it belongs to, so that a request is never repeated as someone else. */
export interface Credential {
    readonly access: string;
    readonly epoch: string;
}

/** What the client needs from the session. */
export interface Authorisation {
    /** This tab's token; undefined if nobody is signed in. */
    current(): Promise<Credential | undefined>;
    /**
     * A newer token from the same sign-in; undefined if there won't be one, because the session has ended. Rejects with an
     * ApiError if none arrives in time.
     */
    refresh(stale: Credential): Promise<Credential | undefined>;
    /** Reports that a freshly refreshed token was refused, or that there's none. Resolves to whether the session is over. */
    end(refused: Credential | undefined): Promise<boolean>;
}

const signedOut: Authorisation = {
    current: async () => undefined,
    refresh: async () => undefined,
    end: async () => true,
};

/**
 * A call that moves money, or decides about it, is sent within this time of being requested, however long the refresh takes. A
 * minute later no request is under way any more (docs/rules.md#unknown-outcomes).
 */
const MONEY_WITHIN_MS = 20_000;

/** For so long nobody takes a token that was just given out for one that has run out. */
const FRESH_MS = 60_000;

let authorisation = signedOut;

/** Has the tab's token been there for longer than that, as far as it knows? */
let isOld = () => true;

/** The tab has just been given tokens. */
export function noteFreshTokens(): void {
    isOld = timer(FRESH_MS);
}

/** Connects the session. Without it every call that needs a token fails as signed-out. */
export function configureAuthorisation(session: Authorisation): void {
    authorisation = session;
    isOld = () => true;
}

/** What decides whether a call may be sent twice, and what a 401 can be about. */
export interface Sending {
    /** Does it carry an idempotency key, under which the provider does it only once? */
    isKeyed?: boolean;
    /** Does it carry a one-time code? */
    hasCode?: boolean;
}

/**
 * Runs an exchange with the session's bearer. A 401 leads to one refresh and one retry, never more (docs/rules.md#session). A call
 * with a one-time code is sent with a fresh token, so that a 401 that doesn't say what it's about is about the code, of which each
 * sending uses up a try. Public operations carry no bearer and aren't retried, but for those that carry one wherever there is a
 * session. Neither is a call that moves money without a key, nor a decision about one where the 401 may come from something in
 * between (docs/rules.md#unknown-outcomes).
 * @throws ApiError with kind `signed-out` if the session is over, and another kind if the refresh failed
 */
export async function authorised<Result>(
    operation: Operation,
    exchange: (bearer: string | undefined) => Promise<Result>,
    { isKeyed = false, hasCode = false }: Sending = {},
): Promise<Result> {
    const { current, refresh, end } = authorisation;
    const run = (bearer: string | undefined) =>
        exchange(bearer).catch((error: unknown) => {
            throw hasCode ? aboutCode(operation, error) : error;
        });
    if (operation.access === 'public' && !(operation.withSession && (await current()))) return run(undefined);
    const isTooLate = concernsMoney(operation) ? timer(MONEY_WITHIN_MS) : () => false;
    const tooLate = () => new ApiError('timeout', operation, { outcome: 'not-done' });
    const over = () => new ApiError('signed-out', operation, { outcome: 'not-done' });
    /** A newer token. Without one, nothing that is refused was done. */
    const renew = (stale: Credential) =>
        refresh(stale).then(
            fresh => {
                if (fresh) noteFreshTokens();
                return fresh;
            },
            (why: unknown) => {
                throw isApiError(why) ? refreshError(operation, why) : why;
            },
        );
    const found = await current();
    if (!found) {
        await end(undefined);
        throw over();
    }
    const credential = hasCode && isOld() ? await renew(found) : found;
    if (!credential) throw over();
    if (isTooLate()) throw tooLate();
    try {
        return await run(credential.access);
    } catch (error) {
        if (!isApiError(error, 'signed-out')) throw error;
        const isInDoubt = error.outcome === 'unknown';
        if (hasCode && !isRefusalCode(error.code)) throw ofCode(operation, error);
        /** Nothing more is sent, and whatever the reason is, it says nothing about what was. */
        const giveUp = (why: unknown) => (isInDoubt ? blocked(operation, error, why) : why);
        const fresh = await renew(credential).catch((why: unknown) => {
            throw giveUp(why);
        });
        if (!fresh || (isInDoubt && !isKeyed)) throw giveUp(error);
        if (isTooLate()) throw giveUp(tooLate());
        if (operation.kind === 'money' && !isKeyed) throw notSent(operation, error);
        return await run(fresh.access).catch(async (again: unknown) => {
            if (!isApiError(again, 'signed-out')) throw giveUp(again);
            const mayBeGateway = isInDoubt || again.outcome === 'unknown';
            // The token is as new as can be, so this is about the code.
            if (hasCode) throw ofCode(operation, again);
            const isOver = await end(fresh);
            if (mayBeGateway) throw blocked(operation, error, again);
            if (isOver) throw again;
            // Another tab has newer tokens, so the session continues.
            throw notSent(operation, again);
        });
    }
}

/** Has the time passed? Checks two clocks: one may stop while the machine sleeps, the other can be changed. */
function timer(milliseconds: number): () => boolean {
    const [begun, on] = [performance.now(), Date.now()];
    return () => Math.max(performance.now() - begun, Math.abs(Date.now() - on)) > milliseconds;
}

/** The provider refused the token, so it did nothing, whatever happened to the refresh. */
const refreshError = (operation: Operation, refresh: ApiError): ApiError =>
    new ApiError(refresh.kind, operation, {
        status: refresh.status,
        retryAfterSeconds: refresh.retryAfterSeconds,
        outcome: 'not-done',
        cause: refresh,
    });

/** The provider refused the token, and nothing was done. The session continues. */
const notSent = (operation: Operation, cause: ApiError): ApiError =>
    new ApiError('server', operation, { status: cause.status, outcome: 'not-done', cause });

/** Did a service say why, as pages in between don't? */
const isWorded = ({ serverMessage, code }: ApiError): boolean => serverMessage !== undefined || code !== undefined;

/**
 * What a 401 to a call with a code and a fresh token comes to. Words are enough of a decision, which counts once however often it's
 * sent; of money, a record has to show that nothing was done.
 */
const ofCode = (operation: Operation, error: ApiError): ApiError =>
    error.outcome === 'unknown' && !(operation.kind === 'decision' && isWorded(error))
        ? blocked(operation, error, error, error)
        : codeRefused(operation, error);

/** @param about the refusal of its one-time code that it may be, once a record shows that nothing was done */
const blocked = (operation: Operation, { status, requestId }: ApiError, cause: unknown, about?: ApiError): ApiError =>
    new ApiError('blocked', operation, {
        status,
        requestId,
        cause,
        ...(about && isWorded(about) && { refusal: codeRefused(operation, about) }),
    });
