import { and, asc, eq } from 'drizzle-orm';
import { isCrypto } from '../../../../contracts/currencies';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { keepMails } from '../../../database/keepMail';
import { batchPayouts, type BatchPayoutRow, type BatchRow } from '../../../database/schema/batches';
import type { NewPayout } from '../../../database/schema/payouts';
import type { Transaction } from '../../../database/transaction';
import { updateRows } from '../../../database/updateRows';
import { isBelow, minus } from '../../../primitives/decimal';
import { payableFor } from '../../addressBook/whitelist';
import { knownCoin } from '../../knownCoin';
import { lockBalances } from '../../ledger/post';
import { requirePayableInvoice } from '../../invoice';
import { freeReferences } from '../../payoutReference';
import { quoteDirect } from '../../quotes';
import { Refused } from '../../refused';
import { merchantNameOf } from '../../merchantName';
import { addressAsked } from '../../recipientMail';
import { isReviewed } from '../../review';
import { payoutSearchText } from '../../searchText/payoutSearchText';
import { openPayouts } from '../payouts';
import { batchPayoutStatusOf, LOT_SIZE } from './batchTransitions';
import { requirePayable } from './refusedRecipients';

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
    const lot = rows.slice(0, LOT_SIZE);
    const references = await freeReferences(
        tx,
        lot.map(({ id }) => id),
    );
    const addresses = lot.flatMap(({ address }) => address ?? []);
    const mayPay = await payableFor(tx, batch.createdBy, { merchantId: batch.merchantId, addresses, now: at });
    const spend = await purseOf(tx, batch, lot);
    const made: NewPayout[] = [];
    const outcomes = lot.map((row, index) => {
        try {
            if (!mayPay(row.address, knownCoin(row.cryptoCurrency))) throw notInAddressBook();
            const payout = payoutOf(batch, row, references[index] ?? '', at);
            spend(payout.sendingCurrency, payout.sendingAmount);
            made.push(payout);
            return { ...madeOf(payout), id: row.id };
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            return { ...failed(error), id: row.id };
        }
    });
    await openPayouts(tx, made);
    await updateRows(tx, batchPayouts, 'id', outcomes);
    const linked = made.filter(({ status }) => status === 'new');
    const from = linked.length > 0 ? await merchantNameOf(tx, batch.merchantId) : '';
    await keepMails(
        tx,
        linked.map(payout => linkMail(payout, from)),
    );
    return rows.length > LOT_SIZE;
}

function notInAddressBook(): Refused {
    const message = 'Whoever made the batch may only pay active addresses in the address book';
    return new Refused(422, 'address_not_whitelisted', message);
}

type Outcome = Pick<BatchPayoutRow, 'payoutReference' | 'status' | 'cryptoAmount' | 'errorCode' | 'errorMessage'>;

const madeOf = ({ reference, status, cryptoAmount }: NewPayout): Outcome => ({
    payoutReference: reference,
    status: batchPayoutStatusOf(status),
    cryptoAmount,
    errorCode: null,
    errorMessage: null,
});

const failed = ({ code, message }: Refused): Outcome => ({
    payoutReference: null,
    status: 'failed',
    cryptoAmount: null,
    errorCode: code ?? 'refused',
    errorMessage: message,
});

/** What is left of the balances while a lot is made, which nobody else can spend meanwhile. */
async function purseOf(tx: Transaction, { merchantId }: BatchRow, lot: readonly BatchPayoutRow[]) {
    const accounts = await lockBalances(
        tx,
        [merchantId],
        lot.map(({ withdrawCurrency }) => withdrawCurrency),
    );
    const left = new Map(
        accounts.filter(({ kind }) => kind === 'available').map(each => [each.currency, each.balance]),
    );
    return (currency: string, amount: Decimal): void => {
        const available = left.get(currency) ?? '0';
        if (isBelow(available, amount)) {
            throw new Refused(422, 'insufficient_balance', `The ${currency} balance did not hold that much`);
        }
        left.set(currency, minus(available, amount));
    };
}

function payoutOf(batch: BatchRow, row: BatchPayoutRow, reference: string, at: Date): NewPayout {
    requirePayable(row);
    const { withdrawCurrency: currency, cryptoCurrency: code, address } = row;
    if (!isCrypto(code)) throw new Error(`${code} is no coin`);
    const quote = quoteDirect({ local: row.withdrawAmount }, currency, code, at);
    const isLarge = isReviewed({ localAmount: quote.localAmount, localCurrency: currency });
    const payout = {
        reference,
        merchantId: batch.merchantId,
        apiId: null,
        type: 'withdraw',
        status: address === null ? 'new' : isLarge ? 'pending_approval' : 'confirm',
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
    requirePayableInvoice(payout, at);
    return { ...payout, searchText: payoutSearchText(payout) };
}

const linkMail = (
    { reference, email, sendingAmount: amount, sendingCurrency: currency, cryptoCurrency: coin, payoutDate }: NewPayout,
    from: string,
) => ({
    to: email,
    subject: `Your payout ${reference}`,
    text: addressAsked({ reference, what: 'payout', from, amount, currency, coin }),
    code: undefined,
    at: payoutDate,
});
