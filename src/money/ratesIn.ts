import type { PayoutRate } from '../../contracts/main/rates';
import { compare } from './arithmetic';

/**
 * The rates that are of a fiat currency, or name none where no other row of the coin names it and none of the answer another one,
 * each coin once. Where a coin's rows differ in a figure, nobody says which of them counts, so it isn't known
 * (docs/rules.md#amounts).
 */
export function ratesIn<Rate extends Partial<PayoutRate>>(fiat: string, all: readonly Rate[]): Rate[] {
    const byCoin = new Map<unknown, Rate>();
    const isOfFiat = ({ fiat_currency: of }: Rate) => of?.trim().toUpperCase() === fiat.toUpperCase();
    const isOfOther = (rate: Rate) => rate.fiat_currency !== undefined && !isOfFiat(rate);
    const isOfOne = !all.some(isOfOther);
    const named = new Set(all.filter(isOfFiat).map(({ crypto_currency: coin }) => coin));
    for (const rate of all) {
        const { crypto_currency: coin } = rate;
        const isUnnamed = isOfOne && rate.fiat_currency === undefined && (coin === undefined || !named.has(coin));
        if (!isOfFiat(rate) && !isUnnamed) continue;
        const known = byCoin.get(coin);
        // A row that names no coin is one by itself.
        byCoin.set(coin ?? rate, coin !== undefined && known ? agreed(known, rate) : rate);
    }
    return [...byCoin.values()];
}

const figures = ['rate', 'network_fee_crypto_amount'] as const satisfies (keyof PayoutRate)[];

/** What two rows of a coin don't contradict each other in. */
function agreed<Rate extends Partial<PayoutRate>>(one: Rate, other: Rate): Rate {
    const merged = { ...one };
    for (const name of figures) if (differ(one[name], other[name])) delete merged[name];
    if (one.date !== other.date) delete merged.date;
    return merged;
}

/** One that lacks beside one that's there tells nothing of which counts either. */
const differ = (a: string | undefined, b: string | undefined): boolean =>
    a === undefined || b === undefined ? a !== b : compare(a, b) !== 0;
