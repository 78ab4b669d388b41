import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isCrypto, type CryptoCode } from '../../../contracts/currencies';
import type { createLocalRefund as localRefund } from '../../../contracts/main/refunds';
import type { Operations } from '../../../contracts/operations';
import { payments } from '../../database/schema/payments';
import type { NewPayout } from '../../database/schema/payouts';
import { accounts } from '../../database/schema/tenants';
import type { Transaction } from '../../database/transaction';
import { minus } from '../../primitives/decimal';
import { openPayout } from '../../domain/lifecycle/payouts';
import type { Commit, Handler } from '../handler';
import type { Tenant } from '../../domain/tenants';
import type { Caller } from '../../session/caller';
import { invalidFields, Refused } from '../../domain/refused';
import { convertFiat } from '../../domain/rates';
import type { Services } from '../../services';
import { mailRecipient } from '../payouts/mail';
import { payoutSearchText } from '../../domain/searchText/payoutSearchText';
import { checkPlaces, quoteCustodyRefund, quoteLocal, type Quote } from '../../domain/quotes';
import { newPayoutReference } from '../../domain/payoutReference';
import { refundableOf } from '../../domain/refundable';
import { readPayout } from '../payouts/select';
import { consumeToken } from '../withdrawals/tokens';

interface RefundCall {
    services: Services;
    caller: Caller;
    tenant: Tenant;
    body: z.output<(typeof localRefund)['body']>;
    callHash: string | null;
    commit: Commit;
    idempotencyKey: string | null;
}

type Settlement = 'localcurrency' | 'custody';

export const createLocalRefund: Handler<Operations['createLocalRefund']> = call => refund(call, 'localcurrency');
export const createCustodyRefund: Handler<Operations['createCustodyRefund']> = call => refund(call, 'custody');

/** Opens a refund and emails its recipient, who still has to enter an address. */
async function refund(call: RefundCall, settlement: Settlement) {
    const { services, caller, tenant, body, callHash, commit } = call;
    const now = services.clock.now();
    return commit(async tx => {
        const { payment, account } = await lockPayment(tx, tenant, body.payment_reference);
        if (account.settlementType !== settlement) {
            const kind = settlement === 'custody' ? 'keep coins in custody' : 'settle in local currency';
            throw new Refused(422, 'not_refundable', `The account of this payment does not ${kind}`);
        }
        const { merchantId } = tenant;
        await consumeToken(tx, {
            token: body.token,
            type: 'refund',
            callHash,
            caller,
            merchantId,
            apiId: account.apiId,
            now,
        });
        await checkRefundable(tx, payment, body.refund_amount);
        const row = await openPayout(tx, newRefund(call, payment, account, now));
        const payout = await readPayout(tx, merchantId, row.reference, now);
        await mailRecipient(services, tx, { userId: call.caller.userId, merchantId }, payout);
        return payout;
    });
}

/** Locked so that parallel refunds of one payment see each other. */
async function lockPayment(tx: Transaction, { merchantId }: Tenant, reference: string) {
    const [found] = await tx
        .select({ payment: payments, account: accounts })
        .from(payments)
        .innerJoin(accounts, eq(accounts.apiId, payments.apiId))
        .where(and(eq(payments.merchantId, merchantId), eq(payments.reference, reference)))
        .for('update', { of: payments });
    if (!found) throw invalidFields({ payment_reference: 'There is no such payment' });
    return found;
}

type Payment = typeof payments.$inferSelect;
type Account = typeof accounts.$inferSelect;

async function checkRefundable(tx: Transaction, payment: Payment, amount: string): Promise<void> {
    if (payment.status !== 'good' && payment.status !== 'short') {
        throw new Refused(422, 'not_refundable', 'Only good and short payments can be refunded');
    }
    checkPlaces('refund_amount', amount, payment.orderCurrency);
    const { refundable } = await refundableOf(tx, payment);
    if (minus(refundable, amount).startsWith('-')) {
        const left = `${refundable} ${payment.orderCurrency}`;
        throw new Refused(422, 'more_than_refundable', `No more than ${left} can still be refunded`, {
            fields: { refund_amount: `At most ${left}` },
        });
    }
}

function newRefund(
    { caller, body, idempotencyKey }: RefundCall,
    payment: Payment,
    account: Account,
    now: Date,
): NewPayout {
    const isCustody = account.settlementType === 'custody';
    const crypto = payment.cryptoCurrency;
    if (!isCrypto(crypto)) throw new Refused(422, 'not_refundable', `${crypto} cannot be sent back`);
    const payout = {
        reference: newPayoutReference(),
        merchantId: payment.merchantId,
        apiId: payment.apiId,
        orderId: payment.orderId,
        type: 'refund',
        status: 'new',
        payoutDate: now,
        modifiedDate: now,
        balanceType: isCustody ? 'custody' : 'local',
        convertType: isCustody ? 'custody_crypto' : 'local_crypto',
        sendingCurrency: isCustody ? crypto : account.localCurrency,
        // Custody converts nothing: the rate is the payment's, in its order currency.
        localCurrency: isCustody ? payment.orderCurrency : account.localCurrency,
        cryptoCurrency: crypto,
        ...quoteRefund(body.refund_amount, payment, account, crypto, now),
        email: body.email,
        name: payment.payerName,
        remarks: body.remarks?.trim() || null,
        paymentReference: payment.reference,
        refundReason: body.refund_reason,
        refundCurrency: payment.orderCurrency,
        refundAmount: body.refund_amount,
        operator: caller.email,
        isAuto: false,
        idempotencyKey,
    } as const;
    return { ...payout, searchText: payoutSearchText(payout) };
}

/** Custody refunds the coins that the amount was worth when paid; other accounts, what the local currency buys now. */
export function quoteRefund(amount: string, payment: Payment, account: Account, crypto: CryptoCode, now: Date): Quote {
    if (account.settlementType === 'custody') {
        return quoteCustodyRefund(amount, payment.exchangeRate, crypto, now);
    }
    const local = convertFiat(amount, payment.orderCurrency, account.localCurrency);
    return quoteLocal(local, account.localCurrency, crypto, now);
}
