import { json, type Sent, stubFetch } from './fetch';

interface Family {
    user: string;
    access: string;
    refresh: string;
    alive: boolean;
}

interface Held {
    /** The family whose tokens it carries, if any. */
    family: Family | undefined;
    go: (how: 'answer' | 'lose') => void;
}

/**
 * The provider's token and profile calls, with rotation, reuse detection and no grace period: a refresh token used twice ends its
 * family. Answers can be held back and released in any order, or lost.
 */
export function rotatingProvider() {
    const families: Family[] = [];
    const held: Held[] = [];
    const state = { holding: false, tokenCalls: 0, profileCalls: 0, revoked: [] as string[] };
    let count = 0;
    const fresh = (kind: string) => `${kind}-${(count += 1)}`;

    const issue = (user: string): Family => {
        const family = { user, access: fresh('access'), refresh: fresh('refresh'), alive: true };
        families.push(family);
        return family;
    };
    const tokens = ({ access, refresh }: Family) =>
        json({ access_token: access, refresh_token: refresh, token_type: 'Bearer', expires_in: 600 });
    const spent = new Map<string, Family>();

    function token(body: URLSearchParams): Response {
        state.tokenCalls += 1;
        if (body.get('grant_type') === 'password') return tokens(issue(body.get('username') ?? ''));
        if (body.get('grant_type') === 'authorization_code') return tokens(issue(body.get('code') ?? ''));
        const given = body.get('refresh_token') ?? '';
        const reused = spent.get(given);
        if (reused) reused.alive = false;
        const family = families.find(({ refresh, alive }) => alive && refresh === given);
        if (!family) return json({ message: 'The session is over', code: 'invalid_grant' }, 400);
        spent.set(given, family);
        Object.assign(family, { access: fresh('access'), refresh: fresh('refresh') });
        return tokens(family);
    }

    function profile({ headers }: Sent): Response {
        state.profileCalls += 1;
        const family = families.find(({ access, alive }) => alive && headers.authorization === `Bearer ${access}`);
        if (!family) return json({ message: 'Invalid token: access token has expired' }, 401);
        const { user } = family;
        return json({
            email: user,
            username: user,
            client_id: 'c',
            firstname: '',
            lastname: '',
            country: null,
            mobile: null,
        });
    }

    async function answer(sent: Sent): Promise<Response> {
        const body = new URLSearchParams(sent.body);
        if (sent.url.endsWith('/revoke')) {
            const { token: revoked } = JSON.parse(sent.body ?? '{}') as { token: string };
            state.revoked.push(revoked);
            return json({});
        }
        const isToken = sent.url.endsWith('/oauth/token');
        const given = isToken ? token(body) : profile(sent);
        const mayHold = !isToken || body.get('grant_type') === 'refresh_token';
        if (!state.holding || !mayHold) return given;
        return new Promise((resolve, reject) => {
            held.push({
                family: isToken ? spent.get(body.get('refresh_token') ?? '') : undefined,
                go: how => (how === 'answer' ? resolve(given) : reject(new TypeError('Failed to fetch'))),
            });
        });
    }

    const sent = stubFetch(answer);
    return {
        state,
        sent,
        held,
        issue,
        /** Expires all access tokens, as happens after ten minutes. */
        expireAccess: () => {
            for (const family of families) family.access = fresh('access');
        },
        /** Releases one answer, or loses it. Returns whether the latest sign-in lost its tokens by that. */
        release: (index: number, how: 'answer' | 'lose' = 'answer'): boolean => {
            const [one] = held.splice(index % Math.max(1, held.length), 1);
            one?.go(how);
            return how === 'lose' && one?.family !== undefined && one.family === families.at(-1);
        },
    };
}
