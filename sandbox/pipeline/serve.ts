import type { Operation } from '../../contracts/operation';
import { readJson, writeJson } from '../../contracts/json';
import type { Operations } from '../../contracts/operations';
import { readCallStart } from '../database/callStart';
import { transact } from '../database/transaction';
import { handlers } from '../handlers/index';
import { advance } from '../domain/lifecycle/advance';
import type { Services } from '../services';
import { audited } from './audit/audit';
import { recordRefusal, type RefusedCall } from './audit/refusals';
import { authorise } from './authorise';
import { boundBy } from '../session/codeBinding';
import { randomToken } from '../primitives/secrets';
import { countCall } from '../session/countCall';
import { checkCaptcha } from '../session/captcha';
import type { Commit, PageReply, Rehearsed } from '../handlers/handler';
import type { FileReply } from '../files/fileReply';
import { moneyCall } from './moneyCall';
import { readBody, readQuery } from './readInput';
import { Refused } from '../domain/refused';
import { checkPath } from '../domain/storable';
import { fileResponse, jsonResponse, pageResponse, refusal } from './respond';
import { faultAfter, faultBefore } from './injectFault';
import { linkOriginOf } from './linkOrigin';
import { rehearse } from './rehearse';
import { withStepUp } from './stepUp';

type Declared = Operation & { readonly name: keyof Operations };

/** Takes everything that a handler can be given; the handler table's types say what each one uses. */
type AnyHandler = (call: object) => Promise<unknown>;

interface From {
    network: string;
    isSpecified: boolean;
}

/** Serves one call: faults, access, input, one-time code, handler, answer. */
export async function serve(
    services: Services,
    declared: Declared,
    request: Request,
    path: Readonly<Record<string, string>>,
    from: From,
): Promise<Response> {
    const url = new URL(request.url);
    const { clockOffset, isAnyFaultLeft } = await readCallStart(services.database);
    services.clock.follow(clockOffset);
    const fault = isAnyFaultLeft ? await services.faults.take(declared.name, url.pathname + url.search) : undefined;
    const instead = fault && (await faultBefore(fault, declared.api, request.signal));
    if (instead) return instead;
    const response = await answer(services, declared, request, path, from);
    return fault ? faultAfter(fault, declared.api, response, request.signal) : response;
}

async function answer(
    services: Services,
    declared: Declared,
    request: Request,
    path: Readonly<Record<string, string>>,
    { network, isSpecified }: From,
): Promise<Response> {
    const known: RefusedCall = { declared, path, network };
    try {
        refuseOtherSites(request);
        const url = new URL(request.url);
        checkPath(url);
        const count = async (source: string) => {
            const { name: operation, perMinute } = declared;
            if (perMinute !== undefined) await countCall(services, { source, operation, perMinute });
        };
        if (declared.access === 'public') await count(network);
        const queryOnce = once(async () => readQuery(declared.query, url.searchParams));
        const bodyOnce = once(async () => {
            known.body = await readBody(declared, request);
            return known.body;
        });
        const who = await authorise(services, declared, { request, path, query: queryOnce, body: bodyOnce }, known);
        if (who.caller) await count(`user ${who.caller.userId}`);
        const [query, body] = [await queryOnce(), await bodyOnce()];
        if (who.caller || declared.kind === 'read') await advance(services);
        if (declared.captcha) checkCaptcha(request.headers.get('recaptcha-token'));
        // The table and the input are typed by operation, but here the operation is known only at run time.
        const handler = handlers[declared.name] as AnyHandler;
        const linkOrigin = linkOriginOf(services.settings, url);
        const userAgent = request.headers.get('user-agent');
        const context = { services, network, userAgent, origin: url.origin, linkOrigin, isSpecified };
        const rehearseOther = async (other: Rehearsed) => {
            const brought = { request, path: other.path, query: async () => ({}), body: async () => other.body };
            // What is refused is the call that the code is asked for.
            Object.assign(known, other);
            const by = await authorise(services, other.declared, brought, known);
            const commit: Commit = work => transact(services.database, work);
            const run = handlers[other.declared.name] as AnyHandler;
            const untaken = { takeCode: async () => undefined, callHash: null, idempotencyKey: null };
            const body = withOwnOrder(other.body);
            await rehearse(() => run({ ...context, ...other, ...by, body, commit, ...untaken }));
        };
        const spent = declared.spends && { callHash: boundBy(declared, path, body).hash };
        const call = { ...context, rehearse: rehearseOther, path, query, body, ...spent, ...who };
        const record = (more: object) => audited(services, declared, call, () => handler({ ...call, ...more }));
        const takesCode = !(isSpecified && declared.stepUp?.extension);
        const run = (more: object = {}) =>
            takesCode ? withStepUp(services, declared, call, takeCode => record({ ...more, takeCode })) : record(more);
        if (declared.kind !== 'money') return write(services, declared, await run());
        const idempotencyKey = request.headers.get('idempotency-key');
        return await moneyCall(services, { request, idempotencyKey, caller: who.caller, body }, async commit =>
            write(services, declared, await run({ commit, idempotencyKey })),
        );
    } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await recordRefusal(services, known, error);
        return refusal(declared.api, error);
    }
}

/** With another order id: one that was used is for who asked to find what they made, and not refused before they do. */
const withOwnOrder = (body: unknown): unknown =>
    typeof body === 'object' && body !== null && 'order_id' in body ? { ...body, order_id: randomToken() } : body;

const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
    let made: Promise<Value> | undefined;
    return () => (made ??= make());
};

function write(services: Services, declared: Declared, reply: unknown): Response {
    if (declared.answer === 'nothing') return new Response(null, { status: 200 });
    if (typeof declared.answer === 'string') return fileResponse(declared.answer, reply as FileReply);
    if (services.settings.checkAnswers) {
        const checked = declared.answer.safeParse(readJson(writeJson(reply)));
        if (!checked.success) {
            const problems = checked.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
            throw new Error(`The answer of ${declared.name} does not fit its contract: ${problems.join('; ')}`);
        }
    }
    return declared.paging === 'headers' ? pageResponse(reply as PageReply) : jsonResponse(reply);
}

/** Browsers say where a request comes from. Other sites' pages have no business here. */
function refuseOtherSites(request: Request): void {
    if (request.headers.get('sec-fetch-site') === 'cross-site') {
        throw new Refused(403, 'not_permitted', 'Requests from other sites are not taken');
    }
}
