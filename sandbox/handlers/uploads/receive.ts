import { and, eq, gt, isNull } from 'drizzle-orm';
import { MAX_FILE_BYTES } from '../../../contracts/rules/fileType';
import { uploads } from '../../database/schema/invoices';
import { invalidFields, Refused } from '../../domain/refused';
import { readMultipart } from '../../files/readMultipart';
import { requireUtf8 } from '../../files/requireUtf8';
import { plainName, typeOfSent } from '../../files/sentFile';
import type { Services } from '../../services';
import { countCall } from '../../session/countCall';
import { hash, isSame } from '../../primitives/secrets';
import { uploadSignature } from './target';

/** Bytes that the form's fields may take besides the file. */
const FORM_OVERHEAD = 100_000;

/** Files that one network may send within a minute. */
const MOST_OF_NETWORK = 60;

/**
 * Takes an announced file, as a storage service does: a signed form, no bearer token. Nothing of a body is read for an address that
 * awaits no file.
 * @param announced the key in the address
 * @throws Refused 403 for fields other than those given for it; 409 conflict; 413; 422 for a file other than the one announced; 429
 */
export async function receiveUpload(
    services: Services,
    request: Request,
    { announced, network }: { announced: string; network: string },
): Promise<void> {
    const { database, clock, settings } = services;
    await countCall(services, { source: network, operation: 'receiveUpload', perMinute: MOST_OF_NETWORK });
    if (request.headers.has('authorization')) throw bad('Send the form without an access token');
    requireUtf8(request);
    await requireOpen(services, announced);
    const form = await readMultipart(request, MAX_FILE_BYTES + FORM_OVERHEAD);
    const [key, mimeType, signature, file] = ['key', 'content-type', 'signature', 'file'].map(name => form.get(name));
    if (typeof key !== 'string' || typeof mimeType !== 'string' || typeof signature !== 'string') {
        throw bad('Send the fields that the upload was announced with');
    }
    if (key !== announced || !isSame(signature, uploadSignature(settings.secret, key, mimeType))) throw notGiven();
    if (!file || typeof file === 'string') throw bad('Send the file in the field "file", after the others');
    const bytes = new Uint8Array(await file.arrayBuffer());
    checkContent(bytes, file.type, mimeType);
    const now = clock.now();
    const [taken] = await database
        .update(uploads)
        .set({
            uploadedAt: now,
            fileName: plainName(file.name),
            size: bytes.byteLength,
            sha256: hash(bytes),
        })
        .where(and(eq(uploads.key, key), isNull(uploads.uploadedAt), gt(uploads.expiresAt, now)))
        .returning();
    if (!taken) throw notOpen();
}

/** @throws Refused 403 where nothing was announced for this key; 409 where it was used or has run out */
async function requireOpen({ database, clock }: Services, key: string): Promise<void> {
    const [upload] = await database.select().from(uploads).where(eq(uploads.key, key));
    if (!upload) throw notGiven();
    if (upload.uploadedAt || upload.expiresAt <= clock.now()) throw notOpen();
}

function checkContent(bytes: Uint8Array, type: string, announced: string): void {
    if (bytes.byteLength === 0) throw invalidFields({ file: 'The file is empty' });
    if (bytes.byteLength > MAX_FILE_BYTES) throw new Refused(413, 'invalid_request', 'The file is larger than 10 MB');
    if (type !== announced) throw invalidFields({ file: `The file was announced as ${announced}` });
    const sent = typeOfSent(announced, bytes);
    if ('problem' in sent) throw invalidFields({ file: sent.problem });
}

const notGiven = (): Refused => new Refused(403, 'not_permitted', 'These fields were not given for an upload');
const notOpen = (): Refused =>
    new Refused(409, 'conflict', 'This upload was used already or has run out. Ask for a new one.');
const bad = (message: string): Refused => new Refused(422, 'invalid_request', message);
