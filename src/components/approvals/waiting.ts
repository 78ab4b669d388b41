import type { Decimal } from '../../../contracts/rules/decimal';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { sum } from '../../money/arithmetic';

type Decided = Pick<Awaiting, 'maker' | 'approvals'>;

/** Whose decision a batch or payout still waits for, as far as the record says: not its maker's, and nobody's twice. */
export const isOpenTo = ({ email, id }: { email: string; id: string }, { maker, approvals }: Decided): boolean =>
    maker?.toLowerCase() !== email.toLowerCase() && approvals.every(({ entity_admin_id: by }) => by !== id);

/** Soonest expiry first, those without one last; then by id. */
export const byExpiry = (a: Awaiting, b: Awaiting): number =>
    (a.expiresAt ? Date.parse(a.expiresAt) : Infinity) - (b.expiresAt ? Date.parse(b.expiresAt) : Infinity) ||
    (a.id < b.id ? -1 : 1);

/** What they take from the balance by currency, in the order of codes; test money left out. */
export function totalsOf(rows: readonly Awaiting[]): { currency: string; amount: Decimal }[] {
    const parts = rows.filter(({ isTest }) => !isTest).flatMap(({ amounts }) => amounts);
    const currencies = [...new Set(parts.map(({ currency }) => currency))].sort();
    return currencies.map(currency => ({
        currency,
        amount: sum(parts.filter(part => part.currency === currency).map(({ amount }) => amount)),
    }));
}
