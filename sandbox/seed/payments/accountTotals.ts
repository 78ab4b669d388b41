import type { accounts } from '../../database/schema/tenants';
import { plus } from '../../primitives/decimal';
import { convertFiat } from '../../domain/rates';
import { inBase } from '../../domain/lifecycle/accountTotals';
import type { NewPayment } from '../rows';
import { seededAccounts } from '../tenants';

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

/** The seeded accounts with what their payments brought. */
export const withTotals = (payments: readonly NewPayment[]): (typeof accounts.$inferInsert)[] =>
    seededAccounts.map(({ share: _share, accepts: _accepts, orderCurrencies: _currencies, ...account }) => {
        const { crypto, local } = addReceived({ ...account, crypto: '0', local: '0' }, payments);
        return {
            ...account,
            receiveCryptoAmount: crypto,
            receiveLocalAmount: local,
            receiveBaseAmount: inBase(local, account.localCurrency),
        };
    });
