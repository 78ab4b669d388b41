import { currencyDecimals } from '../../../contracts/currencies';
import type { Decimal } from '../../../contracts/rules/decimal';
import { later, MINUTE } from '../../primitives/clock';
import { isBelow, minus, plus, times } from '../../primitives/decimal';
import { creditsOf, netOf } from '../../domain/ledger/credits';
import { quoteCustodyRefund, quoteLocal } from '../../domain/quotes';
import { convertFiat } from '../../domain/rates';
import { asCoin, makePayoutStatus, type PayoutDraft } from './payouts';
import type { Random } from '../../primitives/random';
import type { NewPayment } from '../rows';
import type { seededAccounts } from '../tenants';

type Account = (typeof seededAccounts)[number];
type Draft = PayoutDraft | undefined;

/** A share of what payments brought in. */
const REFUNDED = '0.2';
/** US dollars, above every network fee. */
const LEAST = '6';

/** Refunds about one in forty paid payments, mostly in full. */
export function refunds(random: Random, account: Account, payments: readonly NewPayment[], now: Date): Draft[] {
    const paid = payments.filter(
        row => row.apiId === account.apiId && (row.status === 'good' || row.status === 'short') && row.payerEmail,
    );
    const isCustody = account.settlementType === 'custody';
    const wanted = Math.max(10, Math.round(paid.length / 40));
    const every = Math.max(1, Math.floor(paid.length / wanted));
    const received = creditsOf(paid, [account]).reduce((sum, credit) => plus(sum, netOf(credit)), '0');
    let left = times(received, REFUNDED, 8);
    return paid
        .filter((_, index) => index % every === 0)
        .map((payment, index) => {
            const status = makePayoutStatus(random, index, true);
            const share = random.chance(0.7) ? '1' : `0.${random.between(20, 80)}`;
            const amount = times(payment.receiveAmount, share, currencyDecimals(payment.orderCurrency));
            const draft = refund(random, account, payment, { amount, status, now });
            if (!draft || isBelow(left, draft.sendingAmount)) return undefined;
            left = minus(left, draft.sendingAmount);
            return { ...draft, balanceType: isCustody ? 'custody' : 'local' };
        });
}

interface Refunding {
    amount: Decimal;
    status: PayoutDraft['status'];
    now: Date;
}

function refund(random: Random, account: Account, payment: NewPayment, { amount, status, now }: Refunding): Draft {
    const isCustody = account.settlementType === 'custody';
    const asked = later(payment.statusDate, random.between(60, 7200) * MINUTE);
    const payoutDate = asked < now ? asked : later(now, -random.between(1, 9) * MINUTE);
    const coin = asCoin(payment.cryptoCurrency);
    const local = convertFiat(amount, payment.orderCurrency, account.localCurrency);
    if (isBelow(convertFiat(local, account.localCurrency, 'USD'), LEAST)) return undefined;
    const quote = isCustody
        ? quoteCustodyRefund(amount, payment.exchangeRate, coin, payoutDate)
        : quoteLocal(local, account.localCurrency, coin, payoutDate);
    return {
        merchantId: account.merchantId,
        apiId: account.apiId,
        orderId: payment.orderId ?? null,
        type: 'refund',
        status,
        payoutDate: payoutDate < payment.statusDate ? payment.statusDate : payoutDate,
        balanceType: isCustody ? 'custody' : 'local',
        convertType: isCustody ? 'custody_crypto' : 'local_crypto',
        sendingCurrency: isCustody ? coin : account.localCurrency,
        localCurrency: isCustody ? payment.orderCurrency : account.localCurrency,
        cryptoCurrency: coin,
        ...quote,
        email: payment.payerEmail ?? '',
        name: payment.payerName ?? null,
        paymentReference: payment.reference,
        refundReason: random.chance(0.85) ? 'requested_by_customer' : 'AML',
        refundCurrency: payment.orderCurrency,
        refundAmount: amount,
    };
}
