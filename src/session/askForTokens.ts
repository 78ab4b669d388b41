import { token, type Tokens } from '../../contracts/main/session';
import { call } from '../api/call';
import { type ApiError, isApiError } from '../api/errors';
import { withRetries } from '../api/retry';
import type { SessionRow } from './tokenStore';

/** How long a refresh is repeated while requests wait for it. */
const PATIENCE_MS = 30_000;
const MOST_RETRIES = 8;

/** What the provider answers who has no right to new tokens. Anything else may be a gateway's word, and passes. */
const isRefused = (error: unknown): boolean => isApiError(error, 'refused') || isApiError(error, 'signed-out');

/**
 * New tokens for those of the row; undefined when the provider refuses them, which ends the session. Without an answer, and after
 * any other, it is asked again for half a minute (docs/rules.md#session).
 * @throws ApiError where that did not help; the session stays as it is
 */
export async function askForTokens(row: SessionRow): Promise<Tokens | undefined> {
    const begun = performance.now();
    try {
        return await withRetries(() => refresh(row), {
            retries: MOST_RETRIES,
            isPassing: (error: ApiError) => !isRefused(error) && error.kind !== 'offline',
            repeatable: () => performance.now() - begun < PATIENCE_MS,
        });
    } catch (error) {
        if (isRefused(error)) return undefined;
        throw error;
    }
}

const refresh = (row: SessionRow) =>
    call(token, {
        body: {
            client_id: row.clientId,
            grant_type: 'refresh_token',
            refresh_token: row.refresh,
            otp_key: row.otpKey,
            otp: row.otp,
        },
    });
