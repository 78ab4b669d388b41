import type { accounts } from '../database/schema/tenants';
import { plus, times } from '../decimal';
import { convertFiat } from '../rates/rates';
import type { PaymentSeed } from './payments';
import { seededAccounts } from './tenants';

/** The currency that the base amounts of every account are in. */
const BASE = 'USD';
const PAID_OUT = '0.62';
const REFUNDED = '0.012';

/** The seeded accounts with what their payments brought, and a part of it paid out and refunded. */
export const withTotals = (payments: readonly PaymentSeed[]): (typeof accounts.$inferInsert)[] =>
    seededAccounts.map(({ share: _share, accepts: _accepts, orderCurrencies: _currencies, ...account }) => {
        const own = payments.filter(payment => payment.apiId === account.apiId);
        const sum = (amounts: readonly string[]) => amounts.reduce(plus, '0');
        const local = sum(own.map(row => convertFiat(row.receiveAmount, row.orderCurrency, account.localCurrency)));
        const inOwnCoin = own.filter(row => row.cryptoCurrency === account.cryptoCurrency && row.receiveAmount !== '0');
        const base = convertFiat(local, account.localCurrency, BASE);
        return {
            ...account,
            receiveCryptoAmount: sum(inOwnCoin.map(row => row.paymentCryptoAmount)),
            receiveLocalAmount: local,
            receiveBaseAmount: base,
            payoutLocalAmount: times(local, PAID_OUT, 2),
            payoutBaseAmount: times(base, PAID_OUT, 2),
            refundLocalAmount: times(local, REFUNDED, 2),
            refundBaseAmount: times(base, REFUNDED, 2),
        };
    });
