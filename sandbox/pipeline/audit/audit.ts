import type { AuditChange } from '../../../contracts/dashboard/auditLog';
import type { Operation } from '../../../contracts/operation';
import { appendEvents, type Place } from '../../database/audit/append';
import { type Querier, runAlongside, transact, type Transaction } from '../../database/transaction';
import { Refused } from '../../domain/refused';
import type { Tenant } from '../../domain/tenants';
import type { Services } from '../../services';
import type { Caller } from '../../session/caller';
import { readTarget, targetOf } from './record';
import { aboutOf } from './team';
import { auditValues, changesBetween } from './values';
import { invitedPlace, placesOf, whoOf } from './who';

type Declared = Operation & { readonly name: string };

interface AuditedCall {
    path: Readonly<Record<string, string>>;
    query?: unknown;
    body?: unknown;
    caller?: Caller | undefined;
    tenant?: Tenant | undefined;
}

/**
 * Runs an operation and records it if it writes, or gives out a file, and succeeds: who, what, and the record before and after
 * (docs/rules.md#audit-log). A change is recorded in its own transaction, so that neither is there without the other. What is
 * refused is recorded where the refusal is answered (refusals).
 */
export async function audited<Reply>(
    services: Services,
    declared: Declared,
    call: AuditedCall,
    run: () => Promise<Reply>,
): Promise<Reply> {
    if (declared.kind === 'read' && !isExport(declared)) return run();
    const recording = createRecording(services, declared, call);
    await recording.begin();
    const reply = await runAlongside(recording, run);
    await recording.end(reply);
    return reply;
}

const isExport = ({ kind, answer }: Operation): boolean =>
    kind === 'read' && typeof answer === 'string' && answer !== 'nothing';

/** The recording of one call, which has one transaction besides those of `runApart`. */
function createRecording(services: Services, declared: Declared, call: AuditedCall) {
    const { database, clock } = services;
    const target = targetOf({ ...call, name: declared.name });
    let start: Record<string, string> = {};
    let invited: Place | undefined;
    let isWritten = false;
    let isRecorded = false;

    const read = async (of: Querier, locks: boolean) =>
        target ? readTarget(of, target, { now: clock.now(), locks }) : {};

    const write = async (tx: Transaction, made: unknown): Promise<void> => {
        // A refusal that keeps what belongs to it, as a session that it ends.
        if (made instanceof Refused) return;
        const audit = { ...call, name: declared.name };
        const who = await whoOf(tx, audit, made);
        // A public call that can't be told from anybody's changed nothing of anybody's.
        if (!who && !call.tenant) return;
        const event = {
            ...{ userId: null, email: null, ...who },
            at: clock.now(),
            action: declared.name,
            summary: declared.summary,
            // What names and makes no other record is about the merchant or the partner itself.
            recordId: target?.id ?? idOf(made) ?? call.tenant?.merchantId ?? call.path.partnerId ?? null,
            refusal: null,
            changes: isExport(declared)
                ? changesBetween({}, { ...auditValues(call.query), ...auditValues(call.body) })
                : changesMade(
                      declared,
                      call,
                      target ? changesBetween(start, await read(tx, false), aboutOf(target)) : [],
                  ),
        };
        const places = invited ? [invited] : await placesOf(tx, audit, who);
        await appendEvents(
            tx,
            places.map(place => ({ ...event, ...place })),
        );
        isWritten = true;
    };

    return {
        /** What there was before. */
        begin: async () => {
            start = await read(database, false);
            invited = await invitedPlace(database, call);
        },
        before: async (tx: Transaction) => {
            if (isRecorded) throw new Error(`${declared.name} has a second transaction, which would not be recorded`);
            start = await read(tx, declared.kind !== 'money');
        },
        after: write,
        committed: () => {
            isRecorded = isWritten;
        },
        end: async (reply: unknown) => {
            if (!isRecorded) await transact(database, tx => write(tx, reply));
        },
    };
}

/** @param changes of the record that the call names */
function changesMade({ access, name }: Declared, call: AuditedCall, changes: AuditChange[]): AuditChange[] {
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

const onWire = ['payout_reference', 'payment_reference', 'client_id', 'bank_key'];

/** The id of what was made, under whichever name its row or its answer has it. */
function idOf(made: unknown): string | undefined {
    const [one] = [made].flat();
    const fields = new Map(Object.entries(one ?? {}));
    const names = ['id', 'groupLinkId', 'linkId', 'clientId', 'reference', ...onWire];
    return names.map((name): unknown => fields.get(name)).find((id): id is string => typeof id === 'string');
}
