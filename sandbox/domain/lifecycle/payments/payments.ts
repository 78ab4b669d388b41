import { eq, sql } from 'drizzle-orm';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { later } from '../../../primitives/clock';
import { payments, transactions, type PaymentRow } from '../../../database/schema/payments';
import { accounts } from '../../../database/schema/tenants';
import type { Transaction } from '../../../database/transaction';
import { fixedPlus, isZero, plus } from '../../../primitives/decimal';
import { withSearched } from '../../searchText/searchText';
import { checkPlaces } from '../../quotes';
import { paymentBooking } from '../../ledger/credits';
import { paymentCharges } from '../../ledger/paymentCharges';
import { post } from '../../ledger/post';
import { notFound, Refused } from '../../refused';
import type { DomainServices } from '../../services';
import { countReceived } from '../accountTotals';
import { arrivalAction, missingAfter, worthOf, type Arrival } from './paymentArrival';
import { addTransaction, followPayment } from './paymentTransactions';
import { HOLD_LIFE, nextPaymentStatus, type PaymentAction } from './paymentTransitions';
import { runScheduledTransitions } from '../runScheduledTransitions';

/** The actions on a payment other than sending it coins. */
export const paymentDecisions = ['release', 'reject'] as const satisfies PaymentAction[];

/**
 * Takes coins that arrive for a payment. They are credited at once, unless the payment goes on hold.
 * @throws Refused 404; 409 conflict if its status or the time doesn't allow it; 422 if the coin has fewer decimal places
 */
export async function payPayment(tx: Transaction, reference: string, crypto: Decimal, at: Date): Promise<PaymentRow> {
    const { payment, account } = await lockPayment(tx, reference);
    checkPlaces('amount', crypto, payment.cryptoCurrency);
    const action = arrivalAction(payment, crypto, at);
    const arrival = { crypto, worth: worthOf(payment, crypto) };
    const status = statusAfter(payment, action);
    const txid = await addTransaction(tx, payment, arrival, at);
    const paid = await write(tx, payment, at, {
        status,
        paymentCryptoAmount: plus(payment.paymentCryptoAmount, crypto),
        remainCryptoAmount: missingAfter(payment, crypto),
        searchText: withSearched(payment.searchText, txid),
    });
    return status === 'hold' ? paid : credit(tx, paid, account, arrival, at);
}

/**
 * Decides a payment on hold: its coins are credited now, or never.
 * @throws Refused 404; 409 conflict if it isn't on hold
 */
export async function movePayment(
    tx: Transaction,
    reference: string,
    action: (typeof paymentDecisions)[number],
    at: Date,
): Promise<PaymentRow> {
    const { payment, account } = await lockPayment(tx, reference);
    const isPart = action === 'release' && !isZero(payment.remainCryptoAmount);
    const moved = await write(tx, payment, at, { status: statusAfter(payment, isPart ? 'release_part' : action) });
    if (moved.status === 'invalid') return moved;
    const [held] = await tx
        .select({ worth: sql<Decimal>`sum(${transactions.receiveAmount})::text` })
        .from(transactions)
        .where(eq(transactions.paymentReference, reference));
    return credit(tx, moved, account, { crypto: payment.paymentCryptoAmount, worth: held?.worth ?? '0' }, at);
}

/** Releases payments whose time on hold is over. */
export const advancePayments = (services: DomainServices): Promise<void> =>
    runScheduledTransitions(services, payments, (tx, { reference }, at) => movePayment(tx, reference, 'release', at));

type Account = typeof accounts.$inferSelect;

async function lockPayment(tx: Transaction, reference: string): Promise<{ payment: PaymentRow; account: Account }> {
    const [found] = await tx
        .select({ payment: payments, account: accounts })
        .from(payments)
        .innerJoin(accounts, eq(accounts.apiId, payments.apiId))
        .where(eq(payments.reference, reference))
        .for('update');
    if (!found) throw notFound('There is no such payment');
    return found;
}

function statusAfter({ status }: PaymentRow, action: PaymentAction): PaymentRow['status'] {
    const next = nextPaymentStatus(status, action);
    if (!next) throw new Refused(409, 'conflict', `This payment is ${status}: "${action}" isn’t possible`);
    return next;
}

type Changes = Pick<PaymentRow, 'status'> &
    Partial<Pick<PaymentRow, 'paymentCryptoAmount' | 'remainCryptoAmount' | 'searchText'>>;

/** The only way a status changes. */
async function write(tx: Transaction, payment: PaymentRow, at: Date, changes: Changes): Promise<PaymentRow> {
    const [row] = await tx
        .update(payments)
        .set({
            ...changes,
            statusDate: changes.status === payment.status ? payment.statusDate : at,
            dueAt: changes.status === 'hold' ? later(at, HOLD_LIFE) : null,
        })
        .where(eq(payments.reference, payment.reference))
        .returning();
    if (!row) throw new Error('The payment was not written');
    await followPayment(tx, row, at);
    return row;
}

/** Credits the merchant with what coins are worth, less the charges. */
async function credit(
    tx: Transaction,
    payment: PaymentRow,
    account: Account,
    { crypto, worth }: Arrival,
    at: Date,
): Promise<PaymentRow> {
    const { fee, vat } = paymentCharges(worth, payment.orderCurrency);
    const part = {
        ...payment,
        paymentCryptoAmount: crypto,
        receiveAmount: worth,
        transactionFeeAmount: fee,
        vatAmount: vat,
    };
    const booking = paymentBooking(part, account, at);
    if (booking) await post(tx, booking, booking.postings);
    await countReceived(tx, account, payment, { crypto, worth });
    const [row] = await tx
        .update(payments)
        .set({
            receiveAmount: plus(payment.receiveAmount, worth),
            transactionFeeAmount: fixedPlus(payment.transactionFeeAmount, fee),
            vatAmount: fixedPlus(payment.vatAmount, vat),
        })
        .where(eq(payments.reference, payment.reference))
        .returning();
    return row ?? payment;
}
