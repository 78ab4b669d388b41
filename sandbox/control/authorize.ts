import { html } from 'hono/html';
import * as z from 'zod/mini';
import { codeChallenge } from '../../contracts/rules/pkce';
import { Refused } from '../domain/refused';
import { readText } from '../pipeline/readInput';
import { refusal, withApiHeaders } from '../pipeline/respond';
import { isOwnRequest } from '../primitives/ownRequest';
import { seededUsers } from '../seed/users';
import type { Services } from '../services';
import { issueCode, redirectUriOf } from '../session/authorizationCodes';
import { CLIENT_ID } from '../session/client';
import { findUser } from '../session/users';
import { htmlResponse } from './html';

const Asked = z.object({ code_challenge: codeChallenge, code_challenge_method: z.literal('S256') });

type Parameters = Readonly<Record<string, string>>;
type Answer = Readonly<Record<string, string>>;

/** Asks whom to sign in, as a provider's page does (RFC 6749, 4.1.1). */
export function authorizationPage(request: Request): Response {
    const given = Object.fromEntries(new URL(request.url).searchParams);
    return mistakeOf(request, given) ?? htmlResponse('Sign in at the provider', choice(given));
}

/** Sends the browser back with a code for the chosen user, or with why there is none. */
export async function authorize(services: Services, request: Request): Promise<Response> {
    if (!isOwnRequest(request)) {
        return withApiHeaders(refusal('main', new Refused(403, 'not_permitted', 'Use the sandbox page')));
    }
    const text = await readText(request).catch((error: unknown) => {
        if (error instanceof Refused) return error;
        throw error;
    });
    if (text instanceof Refused) return withApiHeaders(refusal('main', text));
    const { email, ...given } = Object.fromEntries(new URLSearchParams(text));
    const mistake = mistakeOf(request, given);
    if (mistake) return mistake;
    const user = email === undefined ? undefined : await findUser(services, email);
    if (!user) return backTo(given, { error: 'access_denied' });
    const code = await issueCode(services, user.id, redirectUriOf(request), given.code_challenge);
    return backTo(given, { code, email: user.email });
}

/**
 * The answer to a request that isn't one of this dashboard's, or isn't protected. Without a known client and its own address,
 * nobody is sent anywhere (RFC 6749, 4.1.2.1).
 */
function mistakeOf(request: Request, given: Parameters): Response | undefined {
    if (given.client_id !== CLIENT_ID) return htmlResponse('Sign in at the provider', 'The client is not known.', 400);
    if (given.redirect_uri !== redirectUriOf(request)) {
        return htmlResponse('Sign in at the provider', 'The redirect address is not registered for this client.', 400);
    }
    if (given.response_type !== 'code') return backTo(given, { error: 'unsupported_response_type' });
    return Asked.safeParse(given).success ? undefined : backTo(given, { error: 'invalid_request' });
}

function backTo({ redirect_uri = '', state }: Parameters, answer: Answer): Response {
    const address = new URL(redirect_uri);
    address.search = new URLSearchParams({ ...answer, ...(state !== undefined && { state }) }).toString();
    return withApiHeaders(new Response(null, { status: 303, headers: { location: address.href } }));
}

const choice = (given: Parameters) => html`
    <p class="notice">
        This stands in for the page where users sign in at the payment provider. Nobody is asked a password.
    </p>
    <form method="post" action="/sandbox/authorize">
        ${Object.entries(given).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <section>
            <h2>Sign in as</h2>
            ${seededUsers.map(({ email, role }) => html`<p><button name="email" value="${email}">${email}</button> ${role}</p>`)}
        </section>
        <button>Cancel</button>
    </form>
`;
