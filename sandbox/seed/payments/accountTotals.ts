import type { accounts } from '../../database/schema/tenants';
import { plus } from '../../primitives/decimal';
import { convertFiat } from '../../domain/rates';
import { inBase } from '../../domain/lifecycle/accountTotals';
import type { NewPayment } from '../rows';
import { seededAccounts } from '../tenants';

/** An account's received totals. */
export interface Received {
    /** From payments in the account's own coin, in that coin. */
    crypto: string;
    /** From all payments, in the account's local currency. */
    local: string;
}

interface Account extends Received {
    apiId: string;
    localCurrency: string;
    cryptoCurrency: string;
}

/** An account's received totals with these payments added. */
export function addReceived(account: Account, payments: readonly NewPayment[]): Received {
    const own = payments.filter(payment => payment.apiId === account.apiId);
    const inOwnCoin = own.filter(row => row.cryptoCurrency === account.cryptoCurrency && row.receiveAmount !== '0');
    const inLocal = own.map(row => convertFiat(row.receiveAmount, row.orderCurrency, account.localCurrency));
    return {
        crypto: inOwnCoin.map(row => row.paymentCryptoAmount).reduce(plus, account.crypto),
        local: inLocal.reduce(plus, account.local),
    };
}

/** The seeded accounts with the totals of these payments. */
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
