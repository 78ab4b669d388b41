import { totalsOf } from '../../../components/approvals/waiting';
import { approvedResources, useInbox } from '../../../components/approvals/useInbox';
import { listSearch } from '../../../components/list/listSearch';
import type { Awaiting } from '../../../dataProviders/payouts/awaitingApproval';
import { missingAccess } from '../../../session/access';
import { useScope } from '../../../session/scope';

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
    const isSure = isTold && mine.every(({ ownPart }) => ownPart !== 'made');
    const names = [...new Set(mine.map(({ resource }) => resource))];
    const found = hasInbox
        ? [lineOf(isSure ? 'inbox' : 'inboxUntold', '/approvals', mine, isAll)]
        : names.map(name => {
              const rows = mine.filter(({ resource }) => resource === name);
              return lineOf(name, listPath(name, rows), rows, isAll);
          });
    return {
        found: isLoading ? [] : found.filter(({ count }) => count > 0),
        isAsked: hidden.length < approvedResources.length,
        ...{ untold: untold.length, unreadable, isLoading, error, retry },
    };
}

const lineOf = <Name extends string>(name: Name, to: string, rows: readonly Awaiting[], isAll: boolean) => ({
    name,
    to,
    count: rows.length,
    tests: rows.filter(({ isTest }) => isTest).length,
    // A sum that lacks one of them isn't theirs.
    amounts: isAll && rows.every(({ isWhole, amounts }) => isWhole && amounts.length > 0) ? totalsOf(rows) : [],
});

/** The record if there's only one, otherwise the list. */
function listPath(name: string, [first, ...more]: readonly Awaiting[]): string {
    return first && more.length === 0
        ? `/${name}/${encodeURIComponent(first.id)}/show`
        : `/${name}${listSearch({ status: 'pending_authorization' })}`;
}
