import type { FileType } from '../../../contracts/rules/fileType';
import type { Operations } from '../../../contracts/operations';
import { uploads } from '../../database/schema/invoices';
import { transact } from '../../database/transaction';
import type { Tenant } from '../../domain/tenants';
import { later, MINUTE } from '../../primitives/clock';
import { randomToken, sealed } from '../../primitives/secrets';
import type { Services } from '../../services';
import type { Caller } from '../../session/caller';
import { countCall } from '../../session/countCall';
import type { Handler } from '../handler';

export const UPLOADS_PATH = '/api/uploads';
const UPLOAD_LIFE = 15 * MINUTE;
/** Files that a user may announce within a minute. */
const MOST_OF_USER = 30;

/** What a file is for; its key begins with it. */
export type UploadKind = 'poi' | 'invoice';

/** Ties a key to what was announced for it. */
export const uploadSignature = (secret: string, key: string, mimeType: string): string =>
    sealed(secret, 'upload', key, mimeType);

interface Announced {
    services: Services;
    caller: Caller;
    tenant: Tenant;
    origin: string;
    body: { mime_type: FileType };
}

/** Where to upload a file of this kind: the sandbox's own address, with fields that allow one file. */
const targetFor =
    (kind: UploadKind) =>
    async ({ services, caller, tenant, origin, body }: Announced) => {
        const { database, clock, settings } = services;
        const source = `user ${caller.userId}`;
        await countCall(services, { source, operation: 'announceUpload', perMinute: MOST_OF_USER });
        const key = `${kind}-${randomToken()}`;
        const announced = {
            key,
            userId: caller.userId,
            merchantId: tenant.merchantId,
            mimeType: body.mime_type,
            expiresAt: later(clock.now(), UPLOAD_LIFE),
        };
        await transact(database, tx => tx.insert(uploads).values(announced));
        const signature = uploadSignature(settings.secret, key, body.mime_type);
        return { url: `${origin}${UPLOADS_PATH}/${key}`, fields: { key, 'content-type': body.mime_type, signature } };
    };

export const requestPoiUpload: Handler<Operations['requestPoiUpload']> = targetFor('poi');
export const requestInvoiceUpload: Handler<Operations['requestInvoiceUpload']> = targetFor('invoice');
