import { useQueries } from '@tanstack/react-query';
import {
    isUnsettled,
    type UnknownOutcomeOfRecord,
    unknownOutcomeQuery,
} from '../../components/record/unknownOutcomeQuery';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { approvedKey } from '../../session/storage/ownPart';
import { useReader } from '../../components/hooks/useReader';

/** Of these rows, those whose last decision has an unknown outcome, by `approvedKey`: nothing else is decided about them before a look-up. */
export function useUnsettled(rows: readonly Awaiting[]): ReadonlyMap<string, UnknownOutcomeOfRecord> {
    const reader = useReader();
    const found = useQueries({ queries: rows.map(({ resource, id }) => unknownOutcomeQuery(reader, resource, id)) });
    return new Map(
        rows.flatMap((row, index) => {
            const data = found[index]?.data;
            return data && isUnsettled(data) ? [[approvedKey(row), data]] : [];
        }),
    );
}
