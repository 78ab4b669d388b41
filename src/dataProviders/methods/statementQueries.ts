import { queryOptions } from '@tanstack/react-query';
import { logError } from '../../api/log';
import { keyOf, type Reader } from '../reader';
import type { StatementRange } from './statementMethods';

/** The statement for a range; null where there's none. */
export const statementQuery = (reader: Reader, range: StatementRange) =>
    queryOptions({
        queryKey: keyOf(reader, 'statement', 'of-range', range),
        queryFn: async ({ signal }) => {
            try {
                return (await reader.dataProvider.getStatement({ ...range, signal })) ?? null;
            } catch (error) {
                if (!signal.aborted) logError('Error in getting Transaction Report', error);
                throw error;
            }
        },
    });
