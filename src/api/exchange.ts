import type { Operation } from '../../contracts/operation';
import { actionOf, captcha, takesCaptcha } from './captcha';
import { type Deadline, Stopped, withDeadline } from './deadline';
import { ApiError } from './errors';
import { isOnline } from './online';
import { refusalOf } from './answer/refusal';
import { learnProviderTime } from './providerClock';
import type { PreparedRequest } from './request';
import { send } from './send';
import { sendForm } from './sendForm';
import { ConnectionLost } from './transport';

export interface ExchangeOptions {
    signal?: AbortSignal | undefined;
    bearer?: string | undefined;
    /** Lets the request outlive the page. */
    keepalive?: boolean | undefined;
    /** Milliseconds; `ANSWER_TIMEOUT_MS` by default. */
    timeout?: number | undefined;
    /** Gets the fraction of a multipart form that was sent, 0 to 1. */
    onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends a request once and reads its answer, all within the deadline. A captcha token works once, so each attempt gets its own
 * here.
 * @throws ApiError
 */
export async function exchange<Result>(
    operation: Operation,
    request: PreparedRequest,
    { signal, bearer, keepalive, timeout, onProgress }: ExchangeOptions,
    read: (response: Response, deadline: Deadline) => Promise<Result>,
): Promise<Result> {
    refuseOffline(operation);
    let sent = false;
    const sendAndRead = async (deadline: Deadline) => {
        const headers: Record<string, string> = { ...request.headers };
        if (bearer) headers.authorization = `Bearer ${bearer}`;
        if (takesCaptcha(operation)) headers['recaptcha-token'] = await captchaToken(operation);
        deadline.signal.throwIfAborted();
        sent = true;
        const { url, body, adapted } = request;
        const response =
            body instanceof FormData
                ? await sendForm(url, body, headers, deadline, onProgress)
                : await send(url, {
                      method: operation.method,
                      headers,
                      signal: deadline.signal,
                      ...(body !== undefined && { body }),
                      ...(keepalive && { keepalive }),
                  });
        learnProviderTime(response.headers);
        if (!response.ok) throw await refusalOf(operation, response, adapted);
        return read(response, deadline);
    };
    try {
        return await withDeadline(signal, sendAndRead, timeout);
    } catch (error) {
        const outcome = sent ? {} : ({ outcome: 'not-done' } as const);
        if (error instanceof Stopped) {
            throw new ApiError(error.by === 'caller' ? 'aborted' : 'timeout', operation, { ...outcome, cause: error });
        }
        if (!(error instanceof ConnectionLost)) throw error;
        const isOffline = operation.kind === 'read' && !isOnline();
        throw new ApiError(isOffline ? 'offline' : 'network', operation, { cause: error });
    }
}

/** Without a network, changes aren't sent at all, so they're known not to be done. */
function refuseOffline(operation: Operation): void {
    if (operation.kind !== 'read' && !isOnline()) throw new ApiError('offline', operation, { outcome: 'not-done' });
}

const captchaToken = (operation: Operation): Promise<string> =>
    captcha.token(actionOf(operation)).catch((cause: unknown) => {
        throw new ApiError('refused', operation, { code: 'captcha_failed', cause });
    });
