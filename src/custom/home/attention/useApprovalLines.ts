import type { Merchant } from '../../../../contracts/main/merchants';
import { isSummable, mayBeTest, totalsOf } from '../../../components/approvals/waiting';
import { approvedResources, useInbox } from '../../../components/approvals/useInbox';
import { listSearch } from '../../../components/list/listSearch';
import type { Awaiting } from '../../../dataProviders/payouts/awaitingApproval';
import { missingAccess } from '../../../session/access';
import { useScope } from '../../../session/scope';
import { recordPath } from '../../../routing/paths';

/**
 * What waits for the user's approval: one line that leads to the inbox, with its count; a line for each list where they may not
 * open the inbox.
 */
export function useApprovalLines() {
    const scope = useScope();
    const { mine, isTold, untold, hidden, unreadable, isLoading, error, retry } = useInbox({ onlyMine: true });
    const hasInbox = !missingAccess([{ area: 'approvers', letter: 'R' }], scope);
    // The sum of some of it isn't what waits.
    const isAll = !error && unreadable === 0;
    const lineOf = lineFor(scope.merchant, isAll);
    const isSure = isTold && mine.every(({ ownPart }) => ownPart !== 'made');
    const names = [...new Set(mine.map(({ resource }) => resource))];
    const found = hasInbox
        ? [lineOf(isSure ? 'inbox' : 'inboxUntold', '/approvals', mine)]
        : names.map(name => {
              const rows = mine.filter(({ resource }) => resource === name);
              return lineOf(name, listPath(name, rows), rows);
          });
    return {
        found: isLoading ? [] : found.filter(({ count }) => count > 0),
        isAsked: hidden.length < approvedResources.length,
        ...{ untold: untold.length, unreadable, isLoading, error, retry },
    };
}

function lineFor(merchant: Merchant | undefined, isAll: boolean) {
    return <Name extends string>(name: Name, to: string, rows: readonly Awaiting[]) => {
        const areTold = !rows.some(row => mayBeTest(row, merchant));
        // A sum that lacks one of them, or has test money in it, isn't theirs.
        const hasSum = isAll && rows.every(row => isSummable(row, merchant));
        return {
            ...{ name, to, count: rows.length, amounts: hasSum ? totalsOf(rows) : [] },
            tests: areTold ? rows.filter(({ isTest }) => isTest).length : undefined,
        };
    };
}

/** The record if there's only one, otherwise the list. */
function listPath(name: string, [first, ...more]: readonly Awaiting[]): string {
    return first && more.length === 0
        ? recordPath(name, first.id)
        : `/${name}${listSearch({ status: 'pending_authorization' })}`;
}
