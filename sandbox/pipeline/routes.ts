import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { routePath } from 'hono/route';
import { operationList } from '../../contracts/operations';
import type { Services } from '../services';
import { receiveUpload } from '../handlers/uploads/receive';
import { UPLOADS_PATH } from '../handlers/uploads/target';
import { Refused } from '../domain/refused';
import { refusal, withApiHeaders } from './respond';
import { apiBases } from '../primitives/apiBases';
import { serve } from './serve';

/** What the server knows about a connection; empty when called in-process. */
export interface Connection {
    incoming?: { socket?: { remoteAddress?: string } };
    /** Is the provider to be one that knows nothing beyond the specification? Then no call takes a code that it doesn't name. */
    isSpecified?: boolean;
}

const networkOf = (connection?: Connection): string => connection?.incoming?.socket?.remoteAddress ?? 'in-process';

/** Literal segments come before parameters, so that the more specific path wins. */
const bySpecificity = (a: { path: string }, b: { path: string }): number =>
    a.path.replaceAll('{', '~') < b.path.replaceAll('{', '~') ? -1 : 1;

/**
 * The three APIs: one route for each operation, and a refusal for everything else.
 * @param reportFailure is given the route as declared, without the values in the path
 */
export function apiRoutes(
    services: Services,
    reportFailure: (call: string, error: unknown) => void,
): Hono<{ Bindings: Connection }> {
    const app = new Hono<{ Bindings: Connection }>();
    const finish = (response: Response) => {
        response.headers.set('date', services.clock.now().toUTCString());
        return withApiHeaders(response);
    };
    // Only what is read: an answer to a POST can hold a secret beside what the caller sent, and its length would tell of it.
    app.get('/api/*', compress({ contentTypeFilter: /^application\/json/ }));
    for (const declared of [...operationList].sort(bySpecificity)) {
        const path = apiBases[declared.api] + declared.path.replaceAll('{', ':').replaceAll('}', '');
        app.on(declared.method, path, async context => {
            const from = { network: networkOf(context.env), isSpecified: context.env?.isSpecified === true };
            const call = () => serve(services, declared, context.req.raw, context.req.param(), from);
            return finish(await services.foreground.run(call));
        });
    }
    app.post(`${UPLOADS_PATH}/:key`, async context => {
        const from = { announced: context.req.param('key'), network: networkOf(context.env) };
        return finish(await upload(services, context.req.raw, from));
    });
    app.onError((error, context) => {
        if (!context.req.raw.signal.aborted) reportFailure(`${context.req.method} ${routePath(context)}`, error);
        const api = context.req.path.startsWith(apiBases.dashboard) ? 'dashboard' : 'main';
        const body = services.settings.checkAnswers ? error.message : 'Something went wrong here';
        return finish(refusal(api, new Refused(500, undefined, body)));
    });
    app.all('/api/*', context => {
        const api = context.req.path.startsWith(apiBases.dashboard) ? 'dashboard' : 'main';
        return finish(refusal(api, new Refused(404, 'not_found', 'There is no such call')));
    });
    return app;
}

async function upload(
    services: Services,
    request: Request,
    from: { announced: string; network: string },
): Promise<Response> {
    try {
        await services.clock.read();
        await receiveUpload(services, request, from);
        return new Response(null, { status: 204 });
    } catch (error) {
        if (error instanceof Refused) return refusal('main', error);
        throw error;
    }
}
