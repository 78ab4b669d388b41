import { unitOf } from '../../contracts/currencies';
import type { Transfer } from '../../contracts/fiat/transfers';
import type { Decimal } from '../../contracts/rules/decimal';
import { add, compare, divide, isZero, multiply, subtract } from './arithmetic';

type Amount = 'sending_amount' | 'sending_currency' | 'receiving_amount' | 'receiving_currency';
type Figure = Amount | 'exchange_rate' | 'fee' | 'fee_currency' | 'fee_mode';

/** What could be read of a transfer or its quote, whatever its type says. */
export type TransferFigures = { [Field in Figure]?: Transfer[Field] | null };

export interface TransferTotal {
    amount: Decimal;
    /** Is the fee a part of the amount that is sent? Otherwise it comes on top. */
    isFeeIncluded?: true;
}

/**
 * What a transfer takes, its fee included; unknown where nothing says whether that comes on top (docs/rules.md#missing-figures).
 * Undefined where it isn't one amount.
 */
export function totalOf(figures: TransferFigures): TransferTotal | 'unknown' | undefined {
    const { sending_amount: sent, fee, sending_currency: currency } = figures;
    if (!sent || !fee || !currency || figures.fee_currency !== currency) return undefined;
    if (isZero(fee)) return { amount: sent };
    const shown = wayOf(figures, sent, fee);
    const said = figures.fee_mode ?? (isProof(shown, figures) ? shown : undefined);
    if (said !== (shown ?? said)) return 'unknown';
    if (said === 'excluded') return { amount: add(sent, fee) };
    return said === 'included' ? { amount: sent, isFeeIncluded: true } : 'unknown';
}

/** A rate by which all of the amount is converted may have the fee in it: what came out of the amount less the fee, by the amount. */
const isProof = (
    way: string | undefined,
    { sending_currency: from, receiving_currency: to }: TransferFigures,
): boolean => way === 'included' || from === to;

/** By what arrives: the rate times all of the amount, or times what the fee leaves of it. Undefined where that can't be told. */
function wayOf(figures: TransferFigures, sent: Decimal, fee: Decimal): string | undefined {
    const [isExcluded, isIncluded] = [isConverted(figures, sent), isConverted(figures, subtract(sent, fee))];
    if (isExcluded === isIncluded) return undefined;
    return isExcluded ? 'excluded' : 'included';
}

/** Is what arrives this much at the rate, exact to the smallest unit of the amount that follows from the other? */
function isConverted(figures: TransferFigures, amount: Decimal): boolean {
    const { sending_currency: from = '', receiving_currency: to, receiving_amount: received } = figures;
    const rate = to === from ? '1' : figures.exchange_rate;
    if (!from || !to || !received || !rate) return false;
    const back = divide(received, rate, PLACES);
    return (
        isWithin(multiply(amount, rate, PLACES), received, to) || (back !== undefined && isWithin(back, amount, from))
    );
}

/** Enough for what is cut off there never to be a unit. */
const PLACES = 18;

/** Do they differ by less than the smallest unit of their currency, however it was rounded? */
const isWithin = (a: Decimal, b: Decimal, currency: string): boolean => {
    const [less, more] = compare(a, b) < 0 ? [a, b] : [b, a];
    return compare(subtract(more, less), unitOf(currency)) < 0;
};
