import { Hono } from 'hono';
import type * as z from 'zod/mini';
import { advance } from '../domain/lifecycle/advance';
import type { Mail } from '../database/keepMail';
import type { Connection } from '../pipeline/routes';
import { isLocalName } from '../primitives/localName';
import { isOwnRequest } from '../primitives/ownRequest';
import { parseJson, readText } from '../pipeline/readInput';
import { Refused } from '../domain/refused';
import { requireStorable } from '../domain/storable';
import { jsonResponse, refusal, withApiHeaders } from '../pipeline/respond';
import type { Services } from '../services';
import { actions } from './actions';
import { authorizationPage, authorize } from './authorize';
import { htmlResponse } from './html';
import { renderPage } from './page';
import { storedRows } from './rows';
import { readWaiting } from './waiting';

interface AnyAction {
    body: z.ZodMiniType;
    run: (services: Services, body: unknown, request: Request) => Promise<object> | object;
}

/**
 * Serves the page at /sandbox, the one for signing in at /sandbox/authorize and, under /sandbox/api, the actions that it and the
 * tests use.
 */
export function controlRoutes(services: Services): Hono<{ Bindings: Connection }> {
    const app = new Hono<{ Bindings: Connection }>();
    app.use(async (context, next) => {
        if (!isLocal(context.env, context.req.header('host'))) return withApiHeaders(context.text(ELSEWHERE, 403));
        await services.clock.read();
        await next();
    });
    app.get('/', async context => page(services, context.req.query('link')));
    app.get('/authorize', context => authorizationPage(context.req.raw));
    app.post('/authorize', context => authorize(services, context.req.raw));
    app.get('/api/mail', async context => {
        const mails = await services.mail.list(context.req.query('to'));
        return withApiHeaders(jsonResponse({ data: mails.map(onWire) }));
    });
    app.get('/api/clock', () => withApiHeaders(jsonResponse({ now: services.clock.now().toISOString() })));
    app.get('/api/faults', async () => withApiHeaders(jsonResponse({ faults: await services.faults.list() })));
    app.get('/api/rows/:table', async (context, next) => {
        const rows = await storedRows(services, context.req.param('table'), context.req.query('merchant') ?? '');
        return rows ? withApiHeaders(jsonResponse({ data: rows })) : next();
    });
    app.delete('/api/faults', context => act(services, 'clear-faults', context.req.raw));
    for (const name of Object.keys(actions) as (keyof typeof actions)[]) {
        app.post(`/api/${name}`, context => act(services, name, context.req.raw));
    }
    app.all('/*', () => withApiHeaders(refusal('main', new Refused(404, 'not_found', 'There is no such page'))));
    return app;
}

const ELSEWHERE = 'This page opens only as localhost, 127.0.0.1 or [::1].\n';

/**
 * The page shows every code, so another site whose name resolves to this machine (DNS rebinding) must not read it. Such a request
 * has that site's name in its Host header.
 */
const isLocal = (connection: Connection | undefined, host: string | undefined): boolean =>
    connection?.incoming === undefined || isLocalName(host ?? '');

const onWire = ({ to, subject, text, code, at }: Mail) => ({
    to,
    subject,
    text,
    code: code ?? null,
    at: at.toISOString(),
});

/** Answers JSON with JSON; a submitted form redirects to the page. */
async function act(services: Services, name: keyof typeof actions, request: Request): Promise<Response> {
    if (!isOwnRequest(request)) {
        return withApiHeaders(refusal('main', new Refused(403, 'not_permitted', 'Use the sandbox page')));
    }
    // Each action takes its own schema's output; which action it is isn't known until run time.
    const { body, run } = actions[name] as unknown as AnyAction;
    const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
    try {
        const given = isForm ? new URLSearchParams(await readText(request)) : await readJson(request);
        const parsed = body.safeParse(given instanceof URLSearchParams ? Object.fromEntries(given) : given);
        if (!parsed.success) throw new Refused(422, 'invalid_request', parsed.error.issues.map(say).join('; '));
        requireStorable(parsed.data);
        const answer = await run(services, parsed.data, request);
        if (!isForm) return withApiHeaders(jsonResponse(answer));
        const link = 'url' in answer ? `?link=${encodeURIComponent(String(answer.url))}` : '';
        return withApiHeaders(new Response(null, { status: 303, headers: { location: `/sandbox${link}` } }));
    } catch (error) {
        if (error instanceof Refused) return withApiHeaders(refusal('main', error));
        throw error;
    }
}

const say = (issue: { path: PropertyKey[]; message: string }): string =>
    `${issue.path.map(String).join('.')}: ${issue.message}`;

async function readJson(request: Request): Promise<unknown> {
    const text = await readText(request);
    return text === '' ? {} : parseJson(text);
}

async function page(services: Services, link: string | undefined): Promise<Response> {
    const ownLink = link?.startsWith('/login?code=') ? link : undefined;
    await advance(services);
    const parts = {
        link: ownLink,
        now: services.clock.now(),
        waiting: await readWaiting(services),
        mails: await services.mail.list(),
        faults: await services.faults.list(),
        isLocked: await services.networkGuard.isLocked(),
    };
    return htmlResponse('Sandbox', renderPage(parts));
}
