import { and, eq, lt } from 'drizzle-orm';
import { writeJson } from '../../contracts/json';
import { DAY, later } from '../clock';
import type { Database } from '../database/connect';
import { idempotencyKeys } from '../database/schema/ledger';
import type { Services } from '../services';
import { hash } from '../secrets';
import type { Commit } from '../handlers/handler';
import type { Caller } from '../session/caller';
import { invalidFields, Refused } from '../domain/refused';

/** How long an answer is remembered. */
const MEMORY = DAY;

interface MoneyCall {
    request: Request;
    caller: Caller | undefined;
    body: unknown;
}

/** Keys of calls that have not ended yet, by the database they work on. */
const underWay = new WeakMap<Database, Set<string>>();

/**
 * Runs a call that moves money. With an `Idempotency-Key` it is done once: the answer is written in the transaction of the
 * effect, and given again, marked `Idempotent-Replayed`, to whoever repeats the call within a day. What was refused moved
 * nothing and is not remembered.
 * @throws Refused 409 idempotency_key_in_use while the first call has not ended; 422 idempotency_key_reused for another call
 */
export async function moneyCall(
    services: Services,
    { request, caller, body }: MoneyCall,
    run: (commit: Commit) => Promise<Response>,
): Promise<Response> {
    const { database, clock } = services;
    const key = request.headers.get('idempotency-key');
    if (key === null || !caller) return run(work => database.transaction(work));
    if (!/^[\x21-\x7e]{1,255}$/.test(key))
        throw invalidFields({ 'idempotency-key': 'Use 1 to 255 visible characters' });
    const { userId } = caller;
    const fingerprint = hash(writeJson([request.method, new URL(request.url).pathname, body]));
    const calls = underWay.get(database) ?? new Set<string>();
    underWay.set(database, calls);
    const name = `${userId} ${key}`;
    if (calls.has(name)) throw inUse();
    calls.add(name);
    try {
        const now = clock.now();
        await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, later(now, -MEMORY)));
        const [known] = await database
            .select()
            .from(idempotencyKeys)
            .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
        if (known) return replay(known, fingerprint);
        return await run(work =>
            database.transaction(async tx => {
                const reply = await work(tx);
                const answer = writeJson(reply);
                await tx.insert(idempotencyKeys).values({ userId, key, fingerprint, answer, createdAt: now });
                return reply;
            }),
        );
    } finally {
        calls.delete(name);
    }
}

function replay(known: { fingerprint: string; answer: string }, fingerprint: string): Response {
    if (known.fingerprint !== fingerprint) {
        throw new Refused(422, 'idempotency_key_reused', 'This key belongs to a call with other content');
    }
    const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotent-replayed': 'true' };
    return new Response(known.answer, { headers });
}

const inUse = () => new Refused(409, 'idempotency_key_in_use', 'The first call with this key has not ended yet');
