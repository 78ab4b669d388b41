import { isEmail } from '../../../contracts/rules/email';
import { takeVerifier } from '../../session/authorize';

/** A code that signs in. */
export interface SignInLink {
    code: string;
    /** Whose code it should be; undefined where the provider's page doesn't say. */
    email: string | undefined;
    /** Undefined for a link, whose code the provider makes by itself. */
    verifier: string | undefined;
}

/**
 * Why nothing is redeemed: a link that names no account, or an answer that wasn't begun by this tab, was cancelled by the user, or
 * failed at the provider.
 */
export type ArrivalProblem = 'unnamed' | 'foreign' | 'denied' | 'failed';

type Arrival = SignInLink | { problem: ArrivalProblem };

let latest: { query: string; arrival: Arrival } | undefined;

/** What a query with a code or a `state` asks for. Reads each query once, since a `state` works once. */
export function arrivalOf(query: string): Arrival {
    if (latest?.query !== query) latest = { query, arrival: readArrival(new URLSearchParams(query)) };
    return latest.arrival;
}

function readArrival(query: URLSearchParams): Arrival {
    const code = query.get('code') ?? '';
    const state = query.get('state');
    if (state === null) {
        const email = query.get('email') ?? '';
        // Whoever made the link wrote this, and the page shows it as whose account it is.
        return isEmail(email) ? { code, email, verifier: undefined } : { problem: 'unnamed' };
    }
    const verifier = takeVerifier(state);
    if (verifier === undefined) return { problem: 'foreign' };
    const error = query.get('error');
    if (error !== null || code === '') return { problem: error === 'access_denied' ? 'denied' : 'failed' };
    return { code, email: query.get('email') ?? undefined, verifier };
}
