import { bankReference } from '../../../contracts/fiat/bankReference';
import type { Random } from '../../primitives/random';

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
    return bankReference(createdAt);
}
