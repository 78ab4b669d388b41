import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import { keyOf, type Reader } from '../../dataProviders/reader';

/** An action on a record with unknown outcome, and the state of reading the record again. */
export interface UnknownOutcomeOfRecord {
    readonly error: unknown;
    /** i18n key of the action. */
    readonly i18nKey: string;
    readonly look: 'looking' | 'failed' | 'read';
}

/**
 * The unknown outcome of an action on a record, wherever it was done. Cached with the merchant's data, so that it outlives a
 * closed dialog or page, until the user settles it or leaves the merchant.
 */
export const unknownOutcomeQuery = (reader: Reader, resource: string = '', id: Identifier = '') =>
    queryOptions<UnknownOutcomeOfRecord | null>({
        queryKey: keyOf(reader, 'unknown-outcome', resource, id),
        queryFn: skipToken,
        gcTime: Infinity,
    });

/** The data shown may be outdated: no actions until the record has been read. */
export const isUnsettled = (unknownOutcome: UnknownOutcomeOfRecord | null | undefined): boolean =>
    !!unknownOutcome && unknownOutcome.look !== 'read';
