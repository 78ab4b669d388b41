import type { Credential } from '../api/authorised';
import type { Tokens } from '../../contracts/main/session';
import { askForTokens, tooLate } from './askForTokens';
import { post } from './channel';
import { adopt, compareWithStore, endRow } from './tab';
import { readRow, type SessionRow, swapTokens } from './tokenStore';

/** How long calls wait for new tokens, in turn behind other tabs or for the provider. */
const PATIENCE_MS = 30_000;

type Ask = (row: SessionRow) => Promise<Tokens | undefined>;

let flight: Promise<Credential | undefined> | undefined;

/**
 * A newer token of the same sign-in for one that was refused; undefined when the sign-in is over. However many calls and tabs
 * ask at once, the provider is asked once: by one call of the tab, in one tab at a time, and only if no other tab has stored
 * newer tokens meanwhile.
 * @throws ApiError where the provider gave no answer that decides it; the session stays
 */
export async function refreshTokens(stale: Credential): Promise<Credential | undefined> {
    while (flight) {
        const landed = await flight;
        if (landed && landed.epoch === stale.epoch && landed.access !== stale.access) return landed;
    }
    const until = performance.now() + PATIENCE_MS;
    const ask: Ask = row => askForTokens(row, until);
    flight = inTurn(
        () => refreshOnce(stale, ask),
        () => refreshOnce(stale, () => Promise.reject(tooLate())),
    ).finally(() => {
        flight = undefined;
    });
    return flight;
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

/** Where there are no locks, another tab may have refreshed during our try; what it stored is as good. */
async function newerThan(stale: Credential): Promise<Credential | undefined> {
    const row = await readRow();
    return row?.epoch === stale.epoch && row.access !== stale.access ? row : undefined;
}

/**
 * Works under the lock of all tabs, or without one where the browser has none or refuses it, as where site data is blocked.
 * @param otherwise where another tab has held it for too long, as a suspended one does
 */
async function inTurn<Result>(work: () => Promise<Result>, otherwise: () => Promise<Result>): Promise<Result> {
    const locks = (globalThis.navigator as Navigator | undefined)?.locks as LockManager | undefined;
    if (!locks) return work();
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), PATIENCE_MS);
    let begun: Promise<Result> | undefined;
    const underway = () => {
        clearTimeout(timer);
        return (begun ??= work());
    };
    await locks.request('auth:refresh', { signal: waiting.signal }, underway).catch(() => undefined);
    return waiting.signal.aborted && !begun ? otherwise() : underway();
}
