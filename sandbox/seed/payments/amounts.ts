import { coinOf, currencyDecimals, type CryptoCode } from '../../../contracts/currencies';
import type { PaymentStatus } from '../../../contracts/main/payments';
import type { Decimal } from '../../../contracts/rules/decimal';
import { divide, isZero, minus, plus, times } from '../../primitives/decimal';
import { paymentCharges } from '../../domain/ledger/paymentCharges';
import type { Random } from '../../primitives/random';

/** Decimal places of a requested crypto amount: eight, or fewer if the coin has fewer. */
const requestedPlaces = (code: CryptoCode): number => Math.min(8, coinOf(code).decimals);

/** An order amount: mostly tens and hundreds, in whole units if the currency has no smaller ones. */
export function makeOrderAmount(random: Random, currency: string): Decimal {
    const places = currencyDecimals(currency);
    const cents = Math.round(Math.exp(7 + 3.2 * (random.next() + random.next() - 0.6)));
    const text = String(Math.max(cents, 100));
    return places === 0 ? String(Math.max(cents * 2, 150)) : divide(text, '100', places);
}

export interface Part {
    crypto: Decimal;
    /** In the order currency. */
    worth: Decimal;
}

export interface Amounts {
    requested: Decimal;
    paid: Decimal;
    remaining: Decimal;
    received: Decimal;
    fee: Decimal;
    vat: Decimal;
    /** One for each transaction. */
    parts: Part[];
}

/** The amounts requested, paid and credited, consistent with each other. */
export function makeAmounts(
    random: Random,
    status: PaymentStatus,
    order: { amount: Decimal; currency: string },
    crypto: CryptoCode,
    rate: Decimal,
): Amounts {
    const places = requestedPlaces(crypto);
    const orderPlaces = currencyDecimals(order.currency);
    const requested = divide(order.amount, rate, places);
    const share = paidShare(random, status);
    const paid = times(requested, share, places);
    const worth = share === '1' ? order.amount : times(paid, rate, orderPlaces);
    const received = status === 'good' || status === 'short' ? worth : '0';
    const short = minus(requested, paid);
    return {
        requested,
        paid,
        remaining: short.startsWith('-') ? '0' : short,
        received,
        ...paymentCharges(received, order.currency),
        parts: isZero(paid) ? [] : split(random, { crypto: paid, worth }, places, orderPlaces),
    };
}

/** The share of the requested amount that was paid: short, exact or more. */
function paidShare(random: Random, status: PaymentStatus): Decimal {
    if (status === 'none') return '0';
    if (status === 'short') return `0.${random.between(20, 97)}`;
    return random.chance(0.05) ? `1.0${random.between(1, 99)}` : '1';
}

/** Splits an amount into one transaction, or sometimes two or three that add up exactly. */
function split(random: Random, whole: Part, places: number, orderPlaces: number): Part[] {
    const count = random.weighted([
        [1, 92],
        [2, 6],
        [3, 2],
    ] as const);
    const parts: Part[] = [];
    for (let index = 1; index < count; index += 1) {
        const share = `0.${random.between(10, 45)}`;
        parts.push({ crypto: times(whole.crypto, share, places), worth: times(whole.worth, share, orderPlaces) });
    }
    const given = parts.reduce(
        (sum, part) => ({
            crypto: plus(sum.crypto, part.crypto),
            worth: plus(sum.worth, part.worth),
        }),
        { crypto: '0', worth: '0' },
    );
    const rest = { crypto: minus(whole.crypto, given.crypto), worth: minus(whole.worth, given.worth) };
    return [...parts, rest].filter(part => !isZero(part.crypto));
}
