import { token, type Tokens } from '../../contracts/main/session';
import { call } from '../api/call';
import { ApiError, isApiError } from '../api/errors';
import { withRetries } from '../api/retry';
import type { SessionRow } from './tokenStore';

/** Shorter than for other calls: if the answer is lost, a provider accepts the old token for a short while, or not at all. */
const ATTEMPT_MS = 8_000;
/** Shorter attempts do more harm than good. */
const MIN_ATTEMPT_MS = 2_000;
const MAX_RETRIES = 8;

/** A definite refusal by the provider. Any other answer may come from a gateway, so the refresh is tried again. */
const isRefused = (error: unknown): boolean => isApiError(error, 'refused') || isApiError(error, 'signed-out');

/**
 * New tokens for this session; undefined if the provider refuses, which ends the session. Without an answer, and after any other,
 * it tries again until the time is up (docs/rules.md#session).
 * @param until deadline, by `performance.now()`
 * @throws ApiError if all attempts fail; the session stays
 */
export async function askForTokens(row: SessionRow, until: number): Promise<Tokens | undefined> {
    const left = () => until - performance.now();
    const attempt = async () => {
        if (left() < MIN_ATTEMPT_MS) throw tooLate();
        return refresh(row, Math.min(ATTEMPT_MS, left()));
    };
    try {
        return await withRetries(attempt, {
            retries: MAX_RETRIES,
            isPassing: (error: ApiError) => !isRefused(error) && error.kind !== 'offline',
            repeatable: wait => left() - wait >= MIN_ATTEMPT_MS,
        });
    } catch (error) {
        if (isRefused(error)) return undefined;
        throw error;
    }
}

/** The wait ended before the provider could be asked. */
export const tooLate = () => new ApiError('timeout', token, { outcome: 'not-done' });

const refresh = ({ clientId, refresh: refreshToken, otpKey, otp }: SessionRow, timeout: number) =>
    call(
        token,
        {
            body: {
                client_id: clientId,
                grant_type: 'refresh_token',
                refresh_token: refreshToken,
                otp_key: otpKey,
                otp,
            },
        },
        { timeout },
    );
