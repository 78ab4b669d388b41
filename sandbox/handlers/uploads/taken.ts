import { and, eq, isNotNull } from 'drizzle-orm';
import { invoices, uploads } from '../../database/schema/invoices';
import type { Transaction } from '../../database/transaction';
import { invalidFields } from '../../domain/refused';
import type { UploadKind } from './target';

interface Named {
    merchantId: string;
    kind: UploadKind;
    key: string;
    /** The field of the body that names it. */
    field: string;
}

/** The key of a file that was uploaded for this. @throws Refused 422 for any other, and for one that an invoice has already */
export async function requireUpload(tx: Transaction, { merchantId, kind, key, field }: Named): Promise<string> {
    const [upload] = await tx
        .select({ key: uploads.key })
        .from(uploads)
        .where(and(eq(uploads.key, key), eq(uploads.merchantId, merchantId), isNotNull(uploads.uploadedAt)))
        .for('update');
    if (!upload?.key.startsWith(`${kind}-`)) throw invalidFields({ [field]: 'This file was not uploaded' });
    if ((await tx.$count(invoices, eq(invoices.uploadKey, key))) > 0) {
        throw invalidFields({ [field]: 'This file belongs to another invoice. Upload it again.' });
    }
    return key;
}
