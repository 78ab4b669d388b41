import type { Decimal } from '../../../contracts/rules/decimal';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { isMadeBy, type Person } from '../../session/isMadeBy';
import { wasApproved } from '../../session/storage/approved';
import { sum } from '../../money/arithmetic';

type Decided = Pick<Awaiting, 'id' | 'maker' | 'approvals'>;

/** Does it still wait for the user's decision, as far as is known? Not for its maker's, and for nobody's twice. */
export const isOpenTo = (user: Person, row: Decided): boolean =>
    isMadeBy(row.maker, user) !== true && !hasDecided(user.ids, row);

/** Where the record names nobody, what the user has approved in this tab counts: a provider need not say who approved. */
export const hasDecided = (ids: readonly string[], { id, approvals }: Pick<Decided, 'id' | 'approvals'>): boolean =>
    approvals.length === 0 ? wasApproved(id) : approvals.some(({ entity_admin_id: by }) => ids.includes(by));

/** Does it say nothing of who has approved it, and how many have to? */
export const isUntold = ({ approvals, approvalTotal }: Pick<Awaiting, 'approvals' | 'approvalTotal'>): boolean =>
    approvalTotal === undefined && approvals.length === 0;

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
