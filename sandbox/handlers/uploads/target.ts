import type { Operations } from '../../../contracts/operations';
import { later, MINUTE } from '../../primitives/clock';
import { uploads } from '../../database/schema/payouts';
import type { Handler } from '../handler';
import { randomToken, sealed } from '../../primitives/secrets';

export const UPLOADS_PATH = '/api/uploads';
const UPLOAD_LIFE = 15 * MINUTE;

/** Ties a key to what was announced for it. */
export const uploadSignature = (secret: string, key: string, mimeType: string): string =>
    sealed(secret, 'upload', key, mimeType);

/** Where to upload a proof of identity: the sandbox's own address, with fields that allow one file. */
export const requestPoiUpload: Handler<Operations['requestPoiUpload']> = async call => {
    const { services, caller, tenant, origin, body } = call;
    const { database, clock, settings } = services;
    const key = `poi-${randomToken()}`;
    await database.insert(uploads).values({
        key,
        userId: caller.userId,
        merchantId: tenant.merchantId,
        mimeType: body.mime_type,
        expiresAt: later(clock.now(), UPLOAD_LIFE),
    });
    const signature = uploadSignature(settings.secret, key, body.mime_type);
    return { url: origin + UPLOADS_PATH, fields: { key, 'content-type': body.mime_type, signature } };
};
