import type { Decimal } from '../../../contracts/rules/decimal';
import { isTestAccount, type Merchant } from '../../../contracts/main/merchants';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { isMadeBy, type Person } from '../../session/isMadeBy';
import { approvedKey, type DecisionRefusal, type OwnPart } from '../../session/storage/ownPart';
import { sum } from '../../money/arithmetic';

type Approvals = Pick<Awaiting, 'approvals' | 'approvalTotal'>;

/** Does it say nothing of who has approved it, and how many have to? */
export const isUntold = ({ approvals, approvalTotal }: Approvals): boolean =>
    approvalTotal === undefined && approvals.length === 0;

/** Has the user decided it, as its record says or by what they approved in this tab? */
export const hasDecided = (
    ids: readonly string[],
    { approvals, ownPart }: Pick<Awaiting, 'approvals' | 'ownPart'>,
): boolean => ownPart === 'approved' || approvals.some(({ entity_admin_id: by }) => ids.includes(by));

/** How the provider refused the user's decision about it in this tab, if it did. */
export const refusalIn = (ownPart: OwnPart | undefined): DecisionRefusal | undefined =>
    typeof ownPart === 'object' ? ownPart : undefined;

/** Does it still wait for the user's decision, as far as is known? Not for its maker's, for nobody's twice, and not for who was refused. */
export const isOpenTo = (user: Person, row: Pick<Awaiting, 'approvals' | 'ownPart' | 'maker'>): boolean =>
    isMadeBy(row.maker, user) !== true && !hasDecided(user.ids, row) && !refusalIn(row.ownPart);

/** Each once: a payout whose kind isn't told stands in two lists. */
export const eachOnce = (rows: readonly Awaiting[]): Awaiting[] => [
    ...new Map(rows.toReversed().map(row => [approvedKey(row), row])).values(),
];

/** Soonest expiry first, those without one last; then by id. */
export const byExpiry = (a: Awaiting, b: Awaiting): number =>
    (a.expiresAt ? Date.parse(a.expiresAt) : Infinity) - (b.expiresAt ? Date.parse(b.expiresAt) : Infinity) ||
    (a.id < b.id ? -1 : 1);

/** Can't it be told from test money, since it doesn't say whose it is and the merchant has test accounts? */
export const mayBeTest = ({ isTest }: Pick<Awaiting, 'isTest'>, merchant: Merchant | undefined): boolean =>
    isTest === undefined && !!merchant?.accounts.some(({ api_id: id }) => isTestAccount(id));

/** May a sum have it in it: what it takes is known, and isn't perhaps test money? */
export const isSummable = (row: Awaiting, merchant: Merchant | undefined): boolean =>
    row.isWhole && row.amounts.length > 0 && !mayBeTest(row, merchant);

/**
 * May it be approved with others, by typing what they take together? Where one goes, or how many a batch pays, takes a tick of its
 * own where it isn't known.
 */
export const isChoosable = (row: Awaiting, merchant: Merchant | undefined): boolean =>
    isSummable(row, merchant) && !row.lacksAddress && !row.isTest && (row.kind !== 'batch' || row.rows !== undefined);

/** What they take from the balance by currency, in the order of codes; test money left out. */
export function totalsOf(rows: readonly Awaiting[]): { currency: string; amount: Decimal }[] {
    const parts = rows.filter(({ isTest }) => !isTest).flatMap(({ amounts }) => amounts);
    const currencies = [...new Set(parts.map(({ currency }) => currency))].sort();
    return currencies.map(currency => ({
        currency,
        amount: sum(parts.filter(part => part.currency === currency).map(({ amount }) => amount)),
    }));
}
