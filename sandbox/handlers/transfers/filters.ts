import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { defaultTransferType, type TransferFilters, type TransferType } from '../../../contracts/fiat/transfers';
import { documents } from '../../database/schema/fiat';
import { transfers } from '../../database/schema/transfers';
import { isWithin } from '../../database/dayRange';
import { matchesText } from '../../domain/searchText/searchText';

const hasDocuments = sql`exists (SELECT FROM ${documents} WHERE ${documents.transferId} = ${transfers.id})`;

type Filters = z.output<typeof TransferFilters>;

export const typeOf = ({ type }: Filters): TransferType => type ?? defaultTransferType;

/** Matches a merchant's transfers by the filters; an empty filter is ignored. */
export const matching = (merchantId: string, filters: Filters): SQL | undefined =>
    and(
        eq(transfers.merchantId, merchantId),
        eq(transfers.type, typeOf(filters)),
        filters.status?.length ? inArray(transfers.status, filters.status) : undefined,
        matchesText(transfers.searchText, filters.q),
        filters.reference
            ? or(eq(transfers.id, filters.reference.toLowerCase()), eq(transfers.externalId, filters.reference))
            : undefined,
        filters.party_id
            ? sql`${filters.party_id} in (${transfers.sender}->>'id', ${transfers.recipient}->>'id')`
            : undefined,
        filters.sending_currency ? eq(transfers.sendingCurrency, filters.sending_currency) : undefined,
        filters.receiving_currency ? eq(transfers.receivingCurrency, filters.receiving_currency) : undefined,
        filters.has_documents ? sql`${hasDocuments} = ${filters.has_documents === 'true'}` : undefined,
        isWithin(transfers.createdAt, filters.from_date, filters.to_date),
    );
