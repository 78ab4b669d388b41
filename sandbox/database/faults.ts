import { and, asc, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Operations } from '../../contracts/operations';
import type { Database } from './database';
import { faults } from './schema/settings';

/** What each kind of fault does, as the sandbox's own page says it. */
export const faultTexts = {
    status: 'Does nothing and answers with the status, or 500',
    'status-after': 'Does the work, then answers with the status, or 500',
    html: 'Does nothing and answers with a page instead of JSON, with the status, or 200',
    hang: 'Does nothing and never answers',
    'hang-after': 'Does the work, then never answers',
    'abort-after': 'Does the work, then breaks the answer off',
    drift: 'Does the work, then leaves a field out of the answer',
    slow: 'Waits a second, then does the work',
} as const;
export type FaultKind = keyof typeof faultTexts;
export const faultKinds = Object.keys(faultTexts) as [FaultKind, ...FaultKind[]];

/** A deliberate failure of one operation, or of all of them. */
export interface Fault {
    operation: keyof Operations | '*';
    kind: FaultKind;
    /** For `status` and `status-after` (500 by default) and `html` (200). */
    status?: number | undefined;
    /** How often it happens; by default, until it is removed. */
    times?: number | undefined;
    /** Only requests whose path and query contain this. */
    match?: string | undefined;
    /** For `slow`; 1000 by default. */
    milliseconds?: number | undefined;
}

export interface Faults {
    list(): Promise<Fault[]>;
    add(fault: Fault): Promise<void>;
    clear(): Promise<void>;
    /** The first fault that applies to this request, with `times` counted down. */
    take(operation: keyof Operations, address: string): Promise<Fault | undefined>;
}

/** Does a fault still happen? */
export const isLeft = or(isNull(faults.times), gt(faults.times, 0));

export function createFaults(database: Database): Faults {
    return {
        list: async () => (await database.select().from(faults).where(isLeft).orderBy(asc(faults.id))).map(faultOf),
        add: async fault => {
            await database.insert(faults).values(fault);
        },
        clear: async () => {
            await database.delete(faults);
        },
        take: async (operation, address) => {
            const first = database
                .select({ id: faults.id })
                .from(faults)
                .where(
                    and(
                        inArray(faults.operation, ['*', operation]),
                        or(isNull(faults.match), sql`position(${faults.match} in ${address}) > 0`),
                        isLeft,
                    ),
                )
                .orderBy(asc(faults.id))
                .limit(1)
                .for('update');
            const [taken] = await database
                .update(faults)
                .set({ times: sql`${faults.times} - 1` })
                .where(inArray(faults.id, first))
                .returning();
            return taken && faultOf(taken);
        },
    };
}

/** As it was added, with `times` counted down. The cast is safe because only `add` fills the columns. */
const faultOf = ({ id: _id, ...row }: typeof faults.$inferSelect): Fault =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as Fault;
