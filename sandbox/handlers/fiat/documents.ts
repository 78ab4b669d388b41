import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { hasEnded } from '../../../contracts/fiat/transferKind';
import type { Operations } from '../../../contracts/operations';
import type { FileType } from '../../../contracts/rules/fileType';
import { documentFiles, documents } from '../../database/schema/fiat';
import { transact, type Transaction } from '../../database/transaction';
import { keepDocument } from '../../domain/fiat/documents';
import { findParty } from '../../domain/fiat/parties';
import { invalidFields, notFound, Refused } from '../../domain/refused';
import { bytesReply } from '../../files/fileReply';
import { plainName, typeOfSent } from '../../files/sentFile';
import type { Handler } from '../handler';
import { lockPayout } from '../transfers/select';
import { documentOnWire } from '../transfers/wire';

/** Keeps a file of a fiat payout that hasn't ended, or of a sender or recipient. */
export const sendDocument: Handler<Operations['sendDocument']> = async ({ services, tenant, body }) => {
    const { merchantId } = tenant;
    const bytes = new Uint8Array(await body.file.arrayBuffer());
    const mimeType = requireType(body.file.type, bytes);
    return transact(services.database, async tx => {
        await requireSubject(tx, merchantId, body);
        const document = {
            id: randomUUID(),
            merchantId,
            ownerId: body.owner_id ?? null,
            transferId: body.transfer_id ?? null,
            category: body.category,
            documentType: body.document_type,
            fileName: plainName(body.file.name),
            mimeType,
            size: bytes.byteLength,
            createdAt: services.clock.now(),
        };
        await keepDocument(tx, document, bytes);
        return documentOnWire(document);
    });
};

/** The file of a document, as it was sent. */
export const getDocument: Handler<Operations['getDocument']> = async ({ services, tenant, path }) => {
    const [found] = await services.database
        .select({ fileName: documents.fileName, mimeType: documents.mimeType, content: documentFiles.content })
        .from(documents)
        .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
        .where(and(eq(documents.merchantId, tenant.merchantId), eq(documents.id, path.documentId)));
    if (!found) throw notFound();
    return bytesReply(found.fileName, found.mimeType, found.content);
};

/** @throws Refused 422 where the content isn't of a known type, or of another than it says */
function requireType(declared: string, bytes: Uint8Array): FileType {
    const sent = typeOfSent(declared, bytes);
    if ('problem' in sent) throw invalidFields({ file: sent.problem });
    return sent.type;
}

/** @throws Refused 422, naming the field, where the merchant has none such; 409 conflict for a transfer that has ended */
async function requireSubject(
    tx: Transaction,
    merchantId: string,
    { owner_id: ownerId, transfer_id: transferId }: { owner_id?: string | undefined; transfer_id?: string | undefined },
): Promise<void> {
    if (ownerId !== undefined) {
        if (!(await findParty(tx, merchantId, ownerId))) throw invalidFields({ owner_id: 'There is no such owner' });
        return;
    }
    const transfer = await lockPayout(tx, merchantId, transferId ?? '');
    if (hasEnded(transfer)) throw new Refused(409, 'conflict', `This transfer is ${transfer.status}`);
}
