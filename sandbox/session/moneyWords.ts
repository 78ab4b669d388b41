import { and, asc, count, eq, sum } from 'drizzle-orm';
import { batches, batchPayouts } from '../database/schema/batches';
import { payments } from '../database/schema/payments';
import { payouts, type PayoutRow } from '../database/schema/payouts';
import type { Transaction } from '../database/transaction';
import { coinInWords, exactlyInWords, moneyInWords } from '../domain/inWords';
import { askedAmount } from '../domain/invoice';
import { notFound } from '../domain/refused';

/** @throws Refused 404 */
export async function payoutOf(tx: Transaction, merchantId: string, reference = ''): Promise<PayoutRow> {
    const isIt = and(eq(payouts.merchantId, merchantId), eq(payouts.reference, reference));
    const [row] = await tx.select().from(payouts).where(isIt);
    if (!row) throw notFound();
    return row;
}

/** What stays the same when its quote is renewed, and who gets it. */
export function payoutTo({ cryptoCurrency: coin, cryptoAddress: address, email, ...of }: PayoutRow): string {
    const amount = of.isFixedInCrypto
        ? exactlyInWords(askedAmount(coin, address) ?? of.cryptoAmount, coin)
        : ofBalance(of, coin);
    return `${amount} to ${address ? `${address} (${email})` : email}`;
}

/** Coins that are kept in custody aren't changed into others. */
const ofBalance = (
    { sendingAmount, sendingCurrency }: Pick<PayoutRow, 'sendingAmount' | 'sendingCurrency'>,
    coin: string,
) =>
    sendingCurrency === coin
        ? exactlyInWords(sendingAmount, coin)
        : `${moneyInWords(sendingAmount, sendingCurrency)} in ${coinInWords(coin)}`;

/**
 * A batch with how many payouts it has, and how much of each currency.
 * @throws Refused 404
 */
export async function batchInWords(tx: Transaction, id = ''): Promise<string> {
    const [row] = await tx.select().from(batches).where(eq(batches.id, id));
    if (!row) throw notFound();
    const sums = await tx
        .select({ currency: batchPayouts.withdrawCurrency, total: sum(batchPayouts.withdrawAmount), rows: count() })
        .from(batchPayouts)
        .where(eq(batchPayouts.batchId, id))
        .groupBy(batchPayouts.withdrawCurrency)
        .orderBy(asc(batchPayouts.withdrawCurrency));
    const totals = sums.map(({ currency, total }) => moneyInWords(total ?? '0', currency));
    const rows = sums.reduce((all, each) => all + each.rows, 0);
    return `“${row.name}” of ${rows} ${rows === 1 ? 'payout' : 'payouts'}, ${totals.join(' and ')} in all`;
}

interface RefundBody {
    payment_reference: string;
    refund_amount: string;
    email: string;
}

/** @throws Refused 404 for a payment that isn't the merchant's */
export async function refundInWords(
    tx: Transaction,
    merchantId: string,
    { payment_reference: of, ...body }: RefundBody,
) {
    const [row] = await tx
        .select()
        .from(payments)
        .where(and(eq(payments.merchantId, merchantId), eq(payments.reference, of)));
    if (!row) throw notFound();
    return `refund ${moneyInWords(body.refund_amount, row.orderCurrency)} of the payment ${of} to ${body.email}`;
}
