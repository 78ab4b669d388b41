import type { accounts } from '../database/schema/tenants';
import { plus, times } from '../decimal';
import { convertFiat } from '../rates/rates';
import type { NewPayment } from './rows';
import { seededAccounts } from './tenants';

/** The currency that the base amounts of every account are in. */
const BASE = 'USD';
const PAID_OUT = '0.62';
const REFUNDED = '0.012';

/** What the received totals of an account say. */
export interface Received {
    /** In the account's own coin, of payments in that coin. */
    crypto: string;
    /** Of all payments, in the account's local currency. */
    local: string;
}

interface Account extends Received {
    apiId: string;
    localCurrency: string;
    cryptoCurrency: string;
}

/** What an account has received once these payments are added to what it had. */
export function addReceived(account: Account, payments: readonly NewPayment[]): Received {
    const own = payments.filter(payment => payment.apiId === account.apiId);
    const inOwnCoin = own.filter(row => row.cryptoCurrency === account.cryptoCurrency && row.receiveAmount !== '0');
    const inLocal = own.map(row => convertFiat(row.receiveAmount, row.orderCurrency, account.localCurrency));
    return {
        crypto: inOwnCoin.map(row => row.paymentCryptoAmount).reduce(plus, account.crypto),
        local: inLocal.reduce(plus, account.local),
    };
}

/** An amount of an account's local currency in the base currency. */
export const inBase = (local: string, localCurrency: string): string => convertFiat(local, localCurrency, BASE);

/** The seeded accounts with what their payments brought, and a part of it paid out and refunded. */
export const withTotals = (payments: readonly NewPayment[]): (typeof accounts.$inferInsert)[] =>
    seededAccounts.map(({ share: _share, accepts: _accepts, orderCurrencies: _currencies, ...account }) => {
        const { crypto, local } = addReceived({ ...account, crypto: '0', local: '0' }, payments);
        const base = inBase(local, account.localCurrency);
        return {
            ...account,
            receiveCryptoAmount: crypto,
            receiveLocalAmount: local,
            receiveBaseAmount: base,
            payoutLocalAmount: times(local, PAID_OUT, 2),
            payoutBaseAmount: times(base, PAID_OUT, 2),
            refundLocalAmount: times(local, REFUNDED, 2),
            refundBaseAmount: times(base, REFUNDED, 2),
        };
    });
