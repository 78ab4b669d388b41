import { and, asc, eq } from 'drizzle-orm';
import { isCrypto } from '../../../contracts/currencies';
import { keepMail } from '../../database/keepMail';
import { batchPayouts, type BatchPayoutRow, type BatchRow } from '../../database/schema/batches';
import { payouts, type NewPayout } from '../../database/schema/payouts';
import type { Transaction } from '../../database/transaction';
import { hash } from '../../primitives/secrets';
import { payoutReferenceOf } from '../payoutReference';
import { quoteDirect } from '../quotes';
import { Refused } from '../refused';
import { isReviewed } from '../review';
import { payoutSearchText } from '../searchText/payoutSearchText';
import { batchPayoutStatusOf, LOT_SIZE } from './batchTransitions';
import { openPayout } from './payouts';

/**
 * Makes the payouts of the next rows of a batch, in the order of its file. A row whose payout can't be made fails alone.
 * @returns whether rows are left
 */
export async function makeLot(tx: Transaction, batch: BatchRow, at: Date): Promise<boolean> {
    const rows = await tx
        .select()
        .from(batchPayouts)
        .where(and(eq(batchPayouts.batchId, batch.id), eq(batchPayouts.status, 'pending')))
        .orderBy(asc(batchPayouts.row))
        .limit(LOT_SIZE + 1);
    for (const row of rows.slice(0, LOT_SIZE)) {
        await tx
            .update(batchPayouts)
            .set(await outcomeOf(tx, batch, row, at))
            .where(eq(batchPayouts.id, row.id));
    }
    return rows.length > LOT_SIZE;
}

async function outcomeOf(
    tx: Transaction,
    batch: BatchRow,
    row: BatchPayoutRow,
    at: Date,
): Promise<Partial<BatchPayoutRow>> {
    try {
        // A payout that can't be made leaves nothing behind.
        const made = await tx.transaction(inner => makePayout(inner, batch, row, at));
        return {
            payoutReference: made.reference,
            status: batchPayoutStatusOf(made.status),
            cryptoAmount: made.cryptoAmount,
        };
    } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return { status: 'failed', errorCode: error.code ?? 'refused', errorMessage: error.message };
    }
}

/** Who the sandbox's provider won't pay, so that this can be seen as well. */
const isRefused = ({ email }: BatchPayoutRow): boolean => email.startsWith('refused@');

/** The first of its references that nobody has. */
async function freeReference(tx: Transaction, rowId: string): Promise<string> {
    for (let attempt = 0; ; attempt += 1) {
        const reference = payoutReferenceOf(parseInt(hash(`${rowId} ${attempt}`).slice(0, 8), 16));
        if ((await tx.$count(payouts, eq(payouts.reference, reference))) === 0) return reference;
    }
}

async function makePayout(tx: Transaction, batch: BatchRow, row: BatchPayoutRow, at: Date) {
    if (isRefused(row)) throw new Refused(422, 'recipient_refused', 'The recipient can’t be paid');
    const { withdrawCurrency: currency, cryptoCurrency: code, address } = row;
    if (!isCrypto(code)) throw new Error(`${code} is no coin`);
    const quote = quoteDirect({ local: row.withdrawAmount }, currency, code, at);
    const worth = { localAmount: quote.localAmount, localCurrency: currency };
    const payout = {
        reference: await freeReference(tx, row.id),
        merchantId: batch.merchantId,
        apiId: null,
        type: 'withdraw',
        status: address === null ? 'new' : isReviewed(worth) ? 'pending_approval' : 'confirm',
        payoutDate: at,
        modifiedDate: at,
        balanceType: 'local',
        convertType: 'local_crypto_batch',
        sendingCurrency: currency,
        localCurrency: currency,
        cryptoCurrency: code,
        ...quote,
        cryptoAddress: address,
        email: row.email,
        name: row.name,
        country: row.country,
        remarks: row.remarks,
        batchKey: batch.id,
        operator: batch.createdBy,
        isAuto: false,
    } as const satisfies Omit<NewPayout, 'searchText'>;
    const made = await openPayout(tx, { ...payout, searchText: payoutSearchText(payout) });
    if (address === null) {
        const text = `You have a payout of ${row.withdrawAmount} ${currency}. Enter the ${code} address it should be sent to.`;
        await keepMail(tx, { to: row.email, subject: `Your payout ${made.reference}`, text, code: undefined, at });
    }
    return made;
}
