import { currencyDecimals } from '../../contracts/currencies';
import type { Decimal } from '../../contracts/rules/decimal';
import type { payments as table } from '../database/schema/payments';
import type { Querier } from '../database/transaction';
import { divide, isZero, minus, plus, times } from '../decimal';
import { convertFiat } from '../rates/rates';
import { post, type Posting } from './post';

type NewPayment = typeof table.$inferInsert;

interface Settling {
    apiId: string;
    settlementType: string;
    localCurrency: string;
    cryptoCurrency: string;
}

export interface Credit {
    merchantId: string;
    currency: string;
    /** What payers paid; of it `fees` stay with the provider. */
    gross: Decimal;
    fees: Decimal;
}

/** What payments bring to the balances of their merchants, one sum for each merchant and currency. */
export function creditsOf(payments: readonly NewPayment[], accounts: readonly Settling[]): Credit[] {
    const byId = new Map(accounts.map(account => [account.apiId, account]));
    const credits = new Map<string, Credit>();
    for (const payment of payments) {
        const account = byId.get(payment.apiId);
        const credit = account && creditOf(payment, account);
        if (!credit) continue;
        const key = `${credit.merchantId} ${credit.currency}`;
        const sum = credits.get(key);
        credits.set(key, {
            ...credit,
            gross: plus(sum?.gross ?? '0', credit.gross),
            fees: plus(sum?.fees ?? '0', credit.fees),
        });
    }
    return [...credits.values()];
}

/** Custody keeps the coins that were paid; elsewhere they become local currency. */
function creditOf(payment: NewPayment, account: Settling): Credit | undefined {
    const { merchantId, receiveAmount, orderCurrency, cryptoCurrency } = payment;
    if (isZero(receiveAmount)) return undefined;
    const charged = plus(payment.transactionFeeAmount, payment.vatAmount);
    if (account.settlementType !== 'custody') {
        const { localCurrency: currency } = account;
        const inLocal = (amount: Decimal) => convertFiat(amount, orderCurrency, currency);
        return { merchantId, currency, gross: inLocal(receiveAmount), fees: inLocal(charged) };
    }
    if (cryptoCurrency !== account.cryptoCurrency) return undefined;
    const gross = payment.paymentCryptoAmount;
    const share = divide(charged, receiveAmount, 8);
    const places = Math.min(8, currencyDecimals(cryptoCurrency));
    return { merchantId, currency: cryptoCurrency, gross, fees: times(gross, share, places) };
}

export const creditPostings = ({ currency, gross, fees }: Credit): Posting[] => [
    { kind: 'external', currency, amount: minus('0', gross) },
    { kind: 'fees', currency, amount: fees },
    { kind: 'available', currency, amount: minus(gross, fees) },
];

/** Books what new payments bring. */
export async function creditPayments(
    database: Querier,
    payments: readonly NewPayment[],
    accounts: readonly Settling[],
    at: Date,
): Promise<void> {
    for (const credit of creditsOf(payments, accounts)) {
        await post(database, { merchantId: credit.merchantId, kind: 'payments', at }, creditPostings(credit));
    }
}
