import type { Credential } from '../api/authorised';
import type { Tokens } from '../../contracts/main/session';
import { askForTokens, tooLate } from './askForTokens';
import { post } from './channel';
import { adopt, compareWithStore, endRow } from './tab';
import { readRow, type SessionRow, swapTokens } from './tokenStore';
import { underLock } from './underLock';

/** How long calls wait for new tokens, behind other tabs or for the provider. */
const PATIENCE_MS = 30_000;

type Ask = (row: SessionRow) => Promise<Tokens | undefined>;

let flight: { epoch: string; landing: Promise<Credential | undefined> } | undefined;

/**
 * A newer token from the same sign-in to replace a refused one; undefined if the sign-in is over. However many calls and tabs ask
 * at once, the provider is asked once: by one call in one tab at a time, and only if no other tab has stored newer tokens
 * meanwhile. A new sign-in doesn't wait for what is still asked for an earlier one.
 * @throws ApiError if the provider gave no definite answer; the session stays
 */
export async function refreshTokens(stale: Credential): Promise<Credential | undefined> {
    while (flight?.epoch === stale.epoch) {
        const landed = await flight.landing;
        if (landed && landed.epoch === stale.epoch && landed.access !== stale.access) return landed;
    }
    const until = performance.now() + PATIENCE_MS;
    const ask: Ask = row => askForTokens(row, until);
    const landing = underLock('auth:refresh', () => refreshOnce(stale, ask), {
        patience: PATIENCE_MS,
        otherwise: () => refreshOnce(stale, () => Promise.reject(tooLate())),
    }).finally(() => {
        if (flight?.landing === landing) flight = undefined;
    });
    flight = { epoch: stale.epoch, landing };
    return landing;
}

async function refreshOnce(stale: Credential, ask: Ask): Promise<Credential | undefined> {
    const row = await readRow();
    if (!row || row.epoch !== stale.epoch) {
        await compareWithStore();
        return undefined;
    }
    if (row.access !== stale.access) {
        adopt(row);
        return row;
    }
    const tokens = await ask(row);
    if (!tokens) {
        await endRow(row);
        return newerThan(stale);
    }
    const written = await swapTokens(row, { access: tokens.access_token, refresh: tokens.refresh_token });
    if (!written) {
        await compareWithStore();
        return newerThan(stale);
    }
    adopt(written);
    post('tokens');
    return written;
}

/** Without locks another tab may have refreshed during our attempt; its stored tokens are as good. */
async function newerThan(stale: Credential): Promise<Credential | undefined> {
    const row = await readRow();
    return row?.epoch === stale.epoch && row.access !== stale.access ? row : undefined;
}
