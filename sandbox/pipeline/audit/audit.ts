import { inArray } from 'drizzle-orm';
import type { AuditChange } from '../../../contracts/dashboard/auditLog';
import type { Operation } from '../../../contracts/operation';
import { auditEvents } from '../../database/schema/audit';
import { runAlongside, transact, type Transaction } from '../../database/transaction';
import { Refused } from '../../domain/refused';
import type { Tenant } from '../../domain/tenants';
import { randomToken } from '../../primitives/secrets';
import type { Services } from '../../services';
import type { Caller } from '../../session/caller';
import { readTarget, targetOf } from './record';
import type { Target } from './target';
import { aboutOf } from './team';
import { auditValues, changesBetween } from './values';
import { invitedPlace, type Place, placesOf, whoOf } from './who';

type Declared = Operation & { readonly name: string };

interface AuditedCall {
    path: Readonly<Record<string, string>>;
    body?: unknown;
    caller?: Caller | undefined;
    tenant?: Tenant | undefined;
}

/**
 * Runs an operation and records it if it writes and succeeds: who, what, and the record before and after (docs/rules.md#audit-log).
 * The record is written in the transaction of the change itself, so that neither is there without the other; only where a handler
 * needs no transaction it follows at once.
 */
export async function audited<Reply>(
    services: Services,
    declared: Declared,
    call: AuditedCall,
    run: () => Promise<Reply>,
): Promise<Reply> {
    if (declared.kind === 'read') return run();
    const recording = createRecording(services, declared, call);
    await recording.begin();
    try {
        const reply = await runAlongside(recording, run);
        await recording.end(reply);
        return reply;
    } catch (error) {
        // Nothing was done but what belongs to the refusal itself, such as counting a wrong password.
        if (error instanceof Refused && declared.kind !== 'money') await recording.discard();
        throw error;
    }
}

/** The recording of one call. Written again, it replaces what it wrote before: a handler may have several transactions. */
function createRecording(services: Services, declared: Declared, call: AuditedCall) {
    const { database, clock } = services;
    const target = targetOf({ ...call, name: declared.name });
    let recordId = target?.id;
    let start: Record<string, string> = {};
    let invited: Place | undefined;
    let written: string[] = [];
    let recorded: string[] = [];

    const write = async (tx: Transaction, reply: unknown): Promise<void> => {
        const audit = { ...call, name: declared.name };
        const who = await whoOf(tx, audit, reply);
        // A public call that can't be told from anybody's changed nothing of anybody's.
        if (!who && !call.tenant) return;
        if (recorded.length > 0) await tx.delete(auditEvents).where(inArray(auditEvents.id, recorded));
        const event = {
            ...who,
            at: clock.now(),
            action: declared.name,
            summary: declared.summary,
            // What names and makes no other record is about the merchant or the partner itself.
            recordId: recordId ?? call.tenant?.merchantId ?? call.path.partnerId ?? null,
            changes: await changesMade(tx, declared, call, target, start),
        };
        const places = invited ? [invited] : await placesOf(tx, audit, who);
        const rows = places.map(place => ({ ...event, ...place, id: `aud-${randomToken().slice(0, ID_LENGTH)}` }));
        await tx.insert(auditEvents).values(rows);
        written = rows.map(({ id }) => id);
    };

    return {
        /** What there was before. */
        begin: async () => {
            if (target) start = await readTarget(database, target, false);
            invited = await invitedPlace(database, call);
        },
        before: async (tx: Transaction) => {
            if (target && recorded.length === 0) start = await readTarget(tx, target, declared.kind !== 'money');
        },
        after: (tx: Transaction) => write(tx, undefined),
        committed: () => {
            recorded = written;
        },
        end: async (reply: unknown) => {
            const made = recordId === undefined ? idOf(reply) : undefined;
            recordId ??= made;
            if (recorded.length === 0) await transact(database, tx => write(tx, reply));
            else if (made !== undefined)
                await database.update(auditEvents).set({ recordId: made }).where(inArray(auditEvents.id, recorded));
        },
        discard: async () => {
            if (recorded.length > 0) await database.delete(auditEvents).where(inArray(auditEvents.id, recorded));
        },
    };
}

async function changesMade(
    tx: Transaction,
    { access, name }: Declared,
    call: AuditedCall,
    target: Target | undefined,
    start: Record<string, string>,
): Promise<AuditChange[]> {
    const changes = target ? changesBetween(start, await readTarget(tx, target, false), aboutOf(target)) : [];
    // A declined invitation is gone, as a withdrawn one is.
    const answer =
        name === 'answerInvitation'
            ? changesBetween({}, auditValues(call.body)).filter(({ field }) => field === 'accepted')
            : [];
    if (changes.length > 0) return [...answer, ...changes];
    // What is sent about a user's own account is theirs: passwords, codes, names.
    if (access === 'public' || access === 'signed-in') return [];
    const { merchant_id: _id, ...sent } = auditValues(call.body);
    return changesBetween({}, sent);
}

const ID_LENGTH = 16;

/** The id of what was made, under whichever name its kind has it. */
function idOf(reply: unknown): string | undefined {
    const fields = new Map(Object.entries(reply ?? {}));
    const names = ['id', 'payout_reference', 'payment_reference', 'client_id', 'bank_key', 'reference'];
    return names.map((name): unknown => fields.get(name)).find((id): id is string => typeof id === 'string');
}
