import { base64urlnopad } from '@scure/base';
import * as z from 'zod/mini';
import { challengeOf } from '../../contracts/rules/challengeOf';
import { config } from '../config/config';
import { redirectUri } from './redirectUri';
import { readTab, writeTab } from './storage/tabStorage';

const KEY = 'authorize';

/** What this tab keeps while its user is on the provider's page. */
const Begun = z.object({
    state: z.string(),
    verifier: z.string(),
    /** State of the history entry, which names the page to go on to. */
    entry: z.unknown(),
});

/**
 * Begins a sign-in on the provider's page (RFC 6749, 4.1), which only this tab can finish (RFC 7636). Returns where to go.
 * @param page the address of the provider's page
 */
export function beginAuthorization(page: string): URL {
    const [state, verifier] = [randomText(), randomText()];
    writeTab(KEY, JSON.stringify({ state, verifier, entry: history.state }));
    const address = new URL(page, location.origin);
    const parameters = {
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri(),
        state,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return address;
}

/**
 * The verifier of the sign-in that this tab began with this state; undefined for any other. Works once, and makes the history
 * entry the one that the sign-in began on.
 */
export function takeVerifier(state: string): string | undefined {
    const begun = readBegun();
    writeTab(KEY, undefined);
    if (begun?.state !== state) return undefined;
    history.replaceState(begun.entry, '');
    return begun.verifier;
}

function readBegun(): z.output<typeof Begun> | undefined {
    try {
        return Begun.parse(JSON.parse(readTab(KEY) ?? ''));
    } catch {
        return undefined;
    }
}

const randomText = (): string => base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)));
