import { currencyDecimals } from '../../../contracts/currencies';
import type { Decimal } from '../../../contracts/rules/decimal';
import type { DepositRow } from '../../database/schema/deposits';
import type { payments as table } from '../../database/schema/payments';
import { divide, isZero, minus, plus, times } from '../../primitives/decimal';
import { convertFiat } from '../rates';
import type { Booking, Posting } from './post';

type NewPayment = typeof table.$inferInsert;

/** A payment, or some of the coins that it brought. */
type Bringing = Pick<
    NewPayment,
    | 'merchantId'
    | 'orderCurrency'
    | 'cryptoCurrency'
    | 'paymentCryptoAmount'
    | 'receiveAmount'
    | 'transactionFeeAmount'
    | 'vatAmount'
>;

interface Settling {
    apiId: string;
    settlementType: string;
    localCurrency: string;
    cryptoCurrency: string;
}

export interface Credit {
    merchantId: string;
    currency: string;
    /** What came in, including `fees`, which the provider keeps, and `vat`, the tax on them. */
    gross: Decimal;
    fees: Decimal;
    vat: Decimal;
}

/** What the balance gains. */
export const netOf = ({ gross, fees, vat }: Credit): Decimal => minus(gross, plus(fees, vat));

/** What payments add to their merchants' balances, one sum for each merchant and currency. */
export function creditsOf(payments: readonly NewPayment[], accounts: readonly Settling[]): Credit[] {
    const credits = new Map<string, Credit>();
    for (const { credit } of creditedPayments(payments, accounts)) {
        const key = `${credit.merchantId} ${credit.currency}`;
        const sum = credits.get(key) ?? { gross: '0', fees: '0', vat: '0' };
        credits.set(key, {
            ...credit,
            gross: plus(sum.gross, credit.gross),
            fees: plus(sum.fees, credit.fees),
            vat: plus(sum.vat, credit.vat),
        });
    }
    return [...credits.values()];
}

/** One movement for each credited payment, dated when it reached its status. */
export const paymentBookings = (payments: readonly NewPayment[], accounts: readonly Settling[]): Booking[] =>
    creditedPayments(payments, accounts).map(({ payment, credit }) =>
        bookingOf(payment.reference, credit, payment.statusDate),
    );

/** The booking for some of a payment's coins; undefined if they add nothing. */
export function paymentBooking(
    part: Bringing & { reference: string },
    account: Settling,
    at: Date,
): Booking | undefined {
    const credit = creditOf(part, account);
    return credit && !isZero(credit.gross) ? bookingOf(part.reference, credit, at) : undefined;
}

const bookingOf = (reference: string, credit: Credit, at: Date): Booking => ({
    merchantId: credit.merchantId,
    kind: 'payment',
    reference,
    at,
    postings: creditPostings(credit),
});

function creditedPayments(payments: readonly NewPayment[], accounts: readonly Settling[]) {
    const byId = new Map(accounts.map(account => [account.apiId, account]));
    return payments.flatMap(payment => {
        const account = byId.get(payment.apiId);
        const credit = account && !isZero(payment.receiveAmount) ? creditOf(payment, account) : undefined;
        return credit ? [{ payment, credit }] : [];
    });
}

/** Custody accounts keep the coins; other accounts convert them to local currency. */
function creditOf(payment: Bringing, account: Settling): Credit | undefined {
    const { merchantId, receiveAmount, orderCurrency, cryptoCurrency, transactionFeeAmount, vatAmount } = payment;
    if (account.settlementType !== 'custody') {
        const { localCurrency: currency } = account;
        const inLocal = (amount: Decimal) => convertFiat(amount, orderCurrency, currency);
        const [gross, fees, vat] = [inLocal(receiveAmount), inLocal(transactionFeeAmount), inLocal(vatAmount)];
        return { merchantId, currency, gross, fees, vat };
    }
    if (cryptoCurrency !== account.cryptoCurrency) return undefined;
    const gross = payment.paymentCryptoAmount;
    const places = Math.min(8, currencyDecimals(cryptoCurrency));
    const share = (charged: Decimal) =>
        isZero(charged) ? '0' : times(gross, divide(charged, receiveAmount, 8), places);
    return { merchantId, currency: cryptoCurrency, gross, fees: share(transactionFeeAmount), vat: share(vatAmount) };
}

type Credited = Pick<DepositRow, 'merchantId' | 'reference' | 'currency' | 'amount' | 'fee'>;

/** The booking for a deposit, which isn't taxed. */
export const depositBooking = ({ merchantId, reference, currency, amount, fee }: Credited, at: Date): Booking => ({
    merchantId,
    kind: 'deposit',
    reference,
    at,
    postings: creditPostings({ merchantId, currency, gross: amount, fees: fee, vat: '0' }),
});

const creditPostings = (credit: Credit): Posting[] => [
    { kind: 'external', currency: credit.currency, amount: minus('0', credit.gross) },
    { kind: 'fees', currency: credit.currency, amount: credit.fees },
    { kind: 'vat', currency: credit.currency, amount: credit.vat },
    { kind: 'available', currency: credit.currency, amount: netOf(credit) },
];
