import { randomInt } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { payouts } from '../database/schema/payouts';
import type { Transaction } from '../database/transaction';
import { createRandom } from '../primitives/random';
import { hash } from '../primitives/secrets';

const LETTERS = 26;
const letter = (below: (most: number) => number) => String.fromCharCode(65 + below(LETTERS));

/** AAA-999999-PYT, as the provider writes references of payouts. */
const referenceFrom = (below: (most: number) => number): string =>
    `${letter(below)}${letter(below)}${letter(below)}-${100_000 + below(900_000)}-PYT`;

export const newPayoutReference = (): string => referenceFrom(most => randomInt(most));

/** The same for the same text: what time alone makes is the same whenever somebody looks. */
function referenceFor(text: string): string {
    const random = createRandom(parseInt(hash(text).slice(0, 8), 16));
    return referenceFrom(most => random.between(0, most - 1));
}

/** References for some rows, in their order: of each row's own the first that nothing has. */
export async function freeReferences(tx: Transaction, rowIds: readonly string[]): Promise<string[]> {
    const found = new Map<string, string>();
    for (let attempt = 0; found.size < rowIds.length; attempt += 1) {
        const wanted = rowIds.flatMap(id => (found.has(id) ? [] : [[id, referenceFor(`${id} ${attempt}`)] as const]));
        const isWanted = inArray(
            payouts.reference,
            wanted.map(([, reference]) => reference),
        );
        const rows = await tx.select({ reference: payouts.reference }).from(payouts).where(isWanted);
        const taken = new Set([...rows.map(({ reference }) => reference), ...found.values()]);
        for (const [id, reference] of wanted) {
            if (taken.has(reference)) continue;
            taken.add(reference);
            found.set(id, reference);
        }
    }
    return rowIds.map(id => found.get(id) ?? '');
}
