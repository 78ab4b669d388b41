import type { Decimal } from '../../../contracts/rules/decimal';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { isMadeBy, type Person } from '../../session/isMadeBy';
import { sum } from '../../money/arithmetic';

type Decided = Pick<Awaiting, 'maker' | 'approvals'>;

/** Does it still wait for this person's decision, as far as the record says? Not for its maker's, and for nobody's twice. */
export const isOpenTo = (person: Person, { maker, approvals }: Decided): boolean =>
    isMadeBy(maker, person) !== true && approvals.every(({ entity_admin_id: by }) => !person.ids.includes(by));

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
