import type * as z from 'zod/mini';
import { type AddressBookFields, createAddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { call } from '../../api/call';
import { isApiError } from '../../api/errors';

/** A valid row of a file. */
export interface AddressBookRow {
    /** Row number as in a spreadsheet; the header is row 1. */
    row: number;
    entry: z.output<typeof AddressBookFields>;
}

/** Result of one row: `unknown` if no answer says whether it was added. */
export type ImportOutcome =
    | { row: number; kind: 'added' }
    | { row: number; kind: 'refused'; error: unknown }
    | { row: number; kind: 'unknown'; error: unknown };

interface ImportParams {
    merchantId: string;
    entityAdminId: string;
    rows: readonly AddressBookRow[];
    signal: AbortSignal;
    /** Called with each outcome as it arrives. */
    onOutcome: (outcome: ImportOutcome) => void;
}

const PARALLEL_CALLS = 4;

/**
 * Adds rows a few at a time, each once: a row whose answer is lost isn't sent again. A row refused for its content doesn't stop
 * the others. If the provider can't be reached, is busy or fails, or on abort, no more rows are started. Rejects with the error
 * that ended the session.
 */
export async function importAddressBook({ rows, signal, onOutcome, ...whose }: ImportParams): Promise<void> {
    const waiting = [...rows];
    const work = async () => {
        for (let row = waiting.shift(); row && !signal.aborted; row = waiting.shift()) {
            const outcome = await add(whose, row);
            if (outcome.kind !== 'added' && !isRowError(outcome.error)) waiting.length = 0;
            onOutcome(outcome);
        }
    };
    const ended = await Promise.allSettled(Array.from({ length: PARALLEL_CALLS }, work));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

/** Is it about the row's content, rather than the provider or the connection? */
const isRowError = (error: unknown): boolean =>
    isApiError(error) && ['refused', 'conflict', 'not-found'].includes(error.kind);

type Whose = Pick<ImportParams, 'merchantId' | 'entityAdminId'>;

async function add({ merchantId, entityAdminId }: Whose, { row, entry }: AddressBookRow): Promise<ImportOutcome> {
    try {
        await call(createAddressBookEntry, {
            body: { ...entry, merchant_id: merchantId, entity_admin_id: entityAdminId },
        });
        return { row, kind: 'added' };
    } catch (error) {
        if (isApiError(error, 'signed-out')) throw error;
        const isUnknown = !isApiError(error) || error.outcome === 'unknown';
        return { row, kind: isUnknown ? 'unknown' : 'refused', error };
    }
}
