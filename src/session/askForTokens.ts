import { token, type Tokens } from '../../contracts/main/session';
import { call } from '../api/call';
import { isApiError } from '../api/errors';
import type { SessionRow } from './tokenStore';

/** Long enough for a tab that is being closed to be gone, so that it does not end the session of the others. */
const BEFORE_SECOND_TRY_MS = 1_000;
const withoutAnswer = ['network', 'timeout', 'server', 'unreadable', 'rate-limited'] as const;

/** New tokens for those of the row; one that gets no answer is asked for once more. Undefined when there will be none. */
export async function askForTokens(row: SessionRow): Promise<Tokens | undefined> {
    try {
        return await refresh(row);
    } catch (error) {
        if (!withoutAnswer.some(kind => isApiError(error, kind))) return undefined;
    }
    await new Promise(resolve => setTimeout(resolve, BEFORE_SECOND_TRY_MS));
    return refresh(row).catch(() => undefined);
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
