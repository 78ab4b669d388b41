import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { writeJson } from '../../contracts/json';
import { DAY, later, MINUTE } from '../primitives/clock';
import { idempotencyKeys } from '../database/schema/ledger';
import { transact, type Querier } from '../database/transaction';
import type { Services } from '../services';
import { hash } from '../primitives/secrets';
import type { Commit } from '../handlers/handler';
import type { Caller } from '../session/caller';
import { invalidFields, Refused } from '../domain/refused';

/** How long an answer is remembered. */
const MEMORY = DAY;
/** How long a call may keep its key without ending, since its process may have died. */
const CLAIM = MINUTE;

interface MoneyCall {
    request: Request;
    idempotencyKey: string | null;
    caller: Caller | undefined;
    body: unknown;
}

/**
 * Runs a call that moves money. With an `Idempotency-Key` it runs once, whichever process it reaches: the key is claimed first,
 * and the answer is written in the same transaction as the effect. A repeat within a day gets the same answer, marked
 * `Idempotent-Replayed`. A refused call moved nothing and isn't remembered. A code or a token that works once doesn't make it another
 * call.
 * @throws Refused 409 idempotency_key_in_use until the first call ends; 422 idempotency_key_reused for another call
 */
export async function moneyCall(
    services: Services,
    { request, idempotencyKey: key, caller, body }: MoneyCall,
    run: (commit: Commit) => Promise<Response>,
): Promise<Response> {
    const { database } = services;
    if (key === null || !caller) return run(work => transact(database, work));
    if (!/^[\x21-\x7e]{1,255}$/.test(key))
        throw invalidFields({ 'idempotency-key': 'Use 1 to 255 visible characters' });
    const fingerprint = hash(writeJson([request.method, new URL(request.url).pathname, withoutSecrets(body)]));
    const claim = randomUUID();
    const row = and(eq(idempotencyKeys.userId, caller.userId), eq(idempotencyKeys.key, key));
    const mine = and(row, eq(idempotencyKeys.claim, claim));
    const remembered = await claimKey(services, { userId: caller.userId, key, fingerprint, claim });
    if (remembered !== undefined) return replay(remembered);
    let isKept = false;
    try {
        return await run(async work => {
            const made = await transact(database, async tx => {
                const reply = await work(tx);
                await remember(tx, writeJson(reply));
                return reply;
            });
            isKept = true;
            return made;
        });
    } finally {
        // If this fails, the claim lapses by itself, and the caller gets the first failure.
        if (!isKept)
            await database
                .delete(idempotencyKeys)
                .where(mine)
                .catch(() => undefined);
    }

    async function remember(tx: Querier, answer: string): Promise<void> {
        const kept = await tx
            .update(idempotencyKeys)
            .set({ answer, claim: null, claimedUntil: null })
            .where(mine)
            .returning({ key: idempotencyKeys.key });
        // Too late: another call has the key by now, and this one must not happen too.
        if (kept.length === 0) throw inUse();
    }
}

/** Fields whose value is another one for each attempt. */
const oneTimeFields: readonly string[] = ['otp', 'token'];

const withoutSecrets = (body: unknown): unknown =>
    typeof body === 'object' && body !== null && !Array.isArray(body)
        ? Object.fromEntries(Object.entries(body).filter(([name]) => !oneTimeFields.includes(name)))
        : body;

/**
 * Claims the key for a call, or returns the answer stored under it.
 * @throws Refused 409 idempotency_key_in_use
 */
async function claimKey(
    { database, clock }: Services,
    wanted: { userId: string; key: string; fingerprint: string; claim: string },
): Promise<string | undefined> {
    const now = clock.now();
    const claimed = { ...wanted, createdAt: now, claimedUntil: later(now, CLAIM) };
    await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, later(now, -MEMORY)));
    const taken = await database
        .insert(idempotencyKeys)
        .values(claimed)
        .onConflictDoUpdate({
            target: [idempotencyKeys.userId, idempotencyKeys.key],
            set: claimed,
            setWhere: lt(idempotencyKeys.claimedUntil, now),
        })
        .returning({ key: idempotencyKeys.key });
    if (taken.length > 0) return undefined;
    const [known] = await database
        .select()
        .from(idempotencyKeys)
        .where(and(eq(idempotencyKeys.userId, wanted.userId), eq(idempotencyKeys.key, wanted.key)));
    if (typeof known?.answer !== 'string') throw inUse();
    if (known.fingerprint !== wanted.fingerprint) throw reused();
    return known.answer;
}

function replay(answer: string): Response {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotent-replayed': 'true' };
    return new Response(answer, { headers });
}

const reused = () => new Refused(422, 'idempotency_key_reused', 'This key belongs to a call with other content');

const inUse = () => new Refused(409, 'idempotency_key_in_use', 'The first call with this key has not ended yet');
