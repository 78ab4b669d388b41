import { revoke } from '../../contracts/main/session';
import { call } from '../api/call';
import { post, type SessionEnd } from './channel';
import { clearBrowserState } from './storage/clearBrowserState';
import { dropBulkOf } from './storage/dropBulk';
import { forgetTab } from './tab';
import { removeRow, type SessionRow } from './tokenStore';

const REVOKE_WITHIN_MS = 3_000;

let running: Promise<void> | undefined;

/**
 * Ends the session in this browser: first here, then in other tabs, then at the provider, without waiting for its answer. Never
 * rejects; a call while one is running joins it.
 * @param reason where the user didn't ask for it, what they were working on is kept
 */
export function signOut(reason: SessionEnd = 'signed-out'): Promise<void> {
    running ??= leave(reason).finally(() => {
        running = undefined;
    });
    return running;
}

async function leave(reason: SessionEnd): Promise<void> {
    const isChosen = reason === 'signed-out';
    const row = await removeRow();
    forgetTab();
    clearBrowserState('everything', !isChosen);
    if (isChosen) dropBulkOf('everybody');
    post(reason);
    if (row) void revokeQuietly(row);
}

/**
 * Tells the provider that a session is no longer needed, within three seconds if possible. Never rejects. It's the refresh token
 * that is revoked: only for that is a provider to end the other as well (RFC 7009, 2.1).
 */
export async function revokeQuietly({ access, refresh }: Pick<SessionRow, 'access' | 'refresh'>): Promise<void> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), REVOKE_WITHIN_MS);
    try {
        await call(revoke, { body: { token: refresh } }, { signal: limit.signal, keepalive: true, bearer: access });
    } catch {
        // Unused tokens expire by themselves.
    } finally {
        clearTimeout(timer);
    }
}
