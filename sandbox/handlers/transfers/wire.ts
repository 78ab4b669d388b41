import type * as z from 'zod/mini';
import type { Document } from '../../../contracts/fiat/documents';
import { canBeConfirmed } from '../../../contracts/fiat/transferKind';
import type { Transfer } from '../../../contracts/fiat/transfers';
import { exactNumber } from '../../../contracts/json';
import type { DocumentRow } from '../../database/schema/fiat';
import type { TransferRow } from '../../database/schema/transfers';
import type { Querier } from '../../database/transaction';
import { documentsOfTransfers } from '../../domain/fiat/documents';

type OnWire = z.input<typeof Transfer>;

/** Transfers as on the wire, with their documents. */
export async function transfersOnWire(database: Querier, rows: readonly TransferRow[]): Promise<OnWire[]> {
    const documentsOf = await documentsOfTransfers(
        database,
        rows.map(({ id }) => id),
    );
    return rows.map(row => transferOnWire(row, documentsOf(row.id)));
}

export async function transferWithDocuments(database: Querier, row: TransferRow): Promise<OnWire> {
    const documentsOf = await documentsOfTransfers(database, [row.id]);
    return transferOnWire(row, documentsOf(row.id));
}

/** Its amounts are numbers. */
const transferOnWire = (row: TransferRow, documents: readonly DocumentRow[]): OnWire => ({
    id: row.id,
    external_id: row.externalId,
    type: row.type,
    status: row.status,
    sub_status: row.subStatus,
    mode: row.mode,
    sending_currency: row.sendingCurrency,
    sending_amount: exactNumber(row.sendingAmount),
    receiving_currency: row.receivingCurrency,
    receiving_amount: exactNumber(row.receivingAmount),
    exchange_rate: exactNumber(row.exchangeRate),
    fee: exactNumber(row.fee),
    fee_currency: row.sendingCurrency,
    fee_mode: 'excluded',
    charge_type: row.chargeType,
    payment_method: row.paymentMethod,
    sender: row.sender,
    recipient: row.recipient,
    destination_account: row.destination,
    purpose_of_remittance: row.purpose,
    source_of_funds: row.sourceOfFunds,
    relationship: row.relationship,
    remarks: row.remarks,
    // Time cancels what isn't confirmed, so that it's due when it expires.
    expires_at: canBeConfirmed(row) ? (row.dueAt?.toISOString() ?? null) : null,
    documents: documents.map(documentOnWire),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    history: row.history,
});

export const documentOnWire = (row: DocumentRow): z.input<typeof Document> => ({
    id: row.id,
    owner_id: row.ownerId,
    transfer_id: row.transferId,
    category: row.category,
    document_type: row.documentType,
    file_name: row.fileName,
    mime_type: row.mimeType,
    size: row.size,
    created_at: row.createdAt.toISOString(),
});
