import type { Decimal } from '../../../contracts/rules/decimal';
import { divide, times } from '../../primitives/decimal';
import { dollarRate } from '../../domain/rates';
import type { Random } from '../../primitives/random';

const RATE_PLACES = 6;

/** The provider's rate as a share of the market rate. */
const SHARE = '0.996';

/** Units of `to` for one unit of `from`. */
export const exchangeRate = (from: string, to: string): Decimal =>
    from === to ? '1' : divide(times(dollarRate(to), SHARE, 12), dollarRate(from), RATE_PLACES);

const HEX = '0123456789abcdef';

/** A version 4 UUID. */
export const makeUuid = (random: Random): string =>
    [8, 4, 3, 3, 12]
        .map(length => random.text(HEX, length))
        .map((part, index) =>
            index === 2 ? `4${part}` : index === 3 ? `${random.pick(['8', '9', 'a', 'b'])}${part}` : part,
        )
        .join('-');

/** The merchant's own number, or a bank reference (docs/rules.md#fiat-payouts). */
export function makeExternalId(random: Random, prefix: string, createdAt: Date): string {
    if (random.chance(0.5)) return `${prefix}-${random.between(100_000, 999_999)}`;
    const [, year, month, day, hour, minute, second, milliseconds] =
        /^(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)\.(\d+)Z$/.exec(createdAt.toISOString()) ?? [];
    return `LC${day}${month}${year}${hour}${minute}${second}${milliseconds}`;
}
