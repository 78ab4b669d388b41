import { and, asc, eq, inArray } from 'drizzle-orm';
import { documentFiles, documents, type DocumentRow, type NewDocumentRow } from '../../database/schema/fiat';
import type { Querier, Transaction } from '../../database/transaction';

/** Keeps a document with its file. */
export async function keepDocument(tx: Transaction, document: NewDocumentRow, content: Uint8Array): Promise<void> {
    await tx.insert(documents).values(document);
    await tx.insert(documentFiles).values({ documentId: document.id, content });
}

/** The documents of some transfers, oldest first, by the transfer's id. */
export async function documentsOfTransfers(
    database: Querier,
    transferIds: readonly string[],
): Promise<(transferId: string) => DocumentRow[]> {
    const rows = await database
        .select()
        .from(documents)
        .where(inArray(documents.transferId, [...transferIds]))
        .orderBy(asc(documents.createdAt), asc(documents.id));
    return transferId => rows.filter(row => row.transferId === transferId);
}

/** The documents of a merchant's sender or recipient, oldest first. */
export const documentsOfOwner = (database: Querier, merchantId: string, ownerId: string): Promise<DocumentRow[]> =>
    database
        .select()
        .from(documents)
        .where(and(eq(documents.merchantId, merchantId), eq(documents.ownerId, ownerId)))
        .orderBy(asc(documents.createdAt), asc(documents.id));
