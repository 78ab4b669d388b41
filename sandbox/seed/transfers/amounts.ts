import { bankReference } from '../../../contracts/fiat/bankReference';
import type { Random } from '../../primitives/random';

/** The merchant's own number, or a bank reference (docs/rules.md#fiat-payouts). */
export function makeExternalId(random: Random, prefix: string, createdAt: Date): string {
    if (random.chance(0.5)) return `${prefix}-${random.between(100_000, 999_999)}`;
    return bankReference(createdAt);
}
