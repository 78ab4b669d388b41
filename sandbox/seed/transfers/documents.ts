import type { NewDocumentRow } from '../../database/schema/fiat';
import type { NewTransfer } from '../../database/schema/transfers';
import { keepDocument } from '../../domain/fiat/documents';
import type { Transaction } from '../../database/transaction';
import { later, MINUTE } from '../../primitives/clock';
import type { Random } from '../../primitives/random';
import { makeUuid } from '../../primitives/uuid';

/** A page that says what it is. */
const pageContent = 'BT /F1 18 Tf 72 760 Td (Invoice) Tj ET';
const INVOICE = new TextEncoder().encode(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj
4 0 obj <</Length ${pageContent.length}>> stream
${pageContent}
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R>>
%%EOF
`);

/** Fiat payouts with an invoice: those that the provider looks at or that aren't confirmed yet. */
export async function seedDocuments(tx: Transaction, random: Random, transfers: readonly NewTransfer[]): Promise<void> {
    const explained = transfers.filter(
        ({ type, status }) => type === 'transfer' && /^(confirmed|created)$/.test(status),
    );
    for (const transfer of explained) await keepDocument(tx, invoiceOf(random, transfer), INVOICE);
}

const invoiceOf = (random: Random, { id, merchantId, createdAt }: NewTransfer): NewDocumentRow => ({
    id: makeUuid(random),
    merchantId,
    ownerId: null,
    transferId: id,
    category: 'transfer_purpose',
    documentType: 'invoice',
    fileName: `Invoice ${random.between(100, 999)}.pdf`,
    mimeType: 'application/pdf',
    size: INVOICE.byteLength,
    createdAt: later(createdAt, MINUTE),
});
