import type * as z from 'zod/mini';
import { type AddressBookFields, createAddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { call } from '../../api/call';
import { isApiError } from '../../api/errors';

/** A row of a file that can be added. */
export interface AddressBookRow {
    /** As a spreadsheet counts, the header being row 1. */
    row: number;
    entry: z.output<typeof AddressBookFields>;
}

/** What came of one row: `unknown` where no answer says whether it was added. */
export type ImportOutcome =
    | { row: number; kind: 'added' }
    | { row: number; kind: 'refused'; error: unknown }
    | { row: number; kind: 'unknown'; error: unknown };

interface ImportParams {
    merchantId: string;
    rows: readonly AddressBookRow[];
    signal: AbortSignal;
    /** Each outcome as it comes. */
    onOutcome: (outcome: ImportOutcome) => void;
}

const AT_ONCE = 4;

/**
 * Adds rows one by one, a few at a time, each once: a row whose answer is lost is not sent again. What is refused for what it holds
 * does not stop the others. Where the provider cannot be reached, is busy or fails, and at the signal, no other row is begun. Rejects
 * with what ended the session.
 */
export async function importAddressBook({ merchantId, rows, signal, onOutcome }: ImportParams): Promise<void> {
    const waiting = [...rows];
    const work = async () => {
        for (let row = waiting.shift(); row && !signal.aborted; row = waiting.shift()) {
            const outcome = await add(merchantId, row);
            if (outcome.kind !== 'added' && !isOfRow(outcome.error)) waiting.length = 0;
            onOutcome(outcome);
        }
    };
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

/** Is it about what the row holds, and not about the provider or the way to it? */
const isOfRow = (error: unknown): boolean =>
    isApiError(error) && ['refused', 'conflict', 'not-found'].includes(error.kind);

async function add(merchantId: string, { row, entry }: AddressBookRow): Promise<ImportOutcome> {
    try {
        await call(createAddressBookEntry, { body: { ...entry, merchant_id: merchantId } });
        return { row, kind: 'added' };
    } catch (error) {
        if (isApiError(error, 'signed-out')) throw error;
        const isUnknown = !isApiError(error) || error.outcome === 'unknown';
        return { row, kind: isUnknown ? 'unknown' : 'refused', error };
    }
}
