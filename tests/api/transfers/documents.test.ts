import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCompany, listCompanies, updateCompany } from '../../../contracts/fiat/companies';
import { Document, getDocument, sendDocument } from '../../../contracts/fiat/documents';
import { getIndividual, listIndividuals, updateIndividual } from '../../../contracts/fiat/individuals';
import { type FileType, MAX_FILE_BYTES } from '../../../contracts/rules/fileType';
import type { Sandbox } from '../../../sandbox/app';
import { png, sampleFiles } from '../../support/sampleFiles';
import { send, requestFor, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { statusAndCode, withoutCodes } from '../payouts/support';
import { confirm, made, merchant_id, nowOf, parties } from './support';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    await withoutCodes(sandbox);
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

const types = Object.keys(sampleFiles) as FileType[];

const fileOf = (
    type: FileType,
    { bytes = sampleFiles[type], name = 'invoice' }: { bytes?: Iterable<number>; name?: string } = {},
) => new File([Uint8Array.from(bytes)], name, { type });

const upload = (subject: object, file: File, more: object = {}) =>
    send(sandbox, sendDocument, {
        token,
        body: { merchant_id, ...subject, category: 'transfer_purpose', document_type: 'invoice', file, ...more },
    });
const download = (documentId: string) => sandbox.fetch(requestFor(getDocument, { token, path: { documentId } }));

describe.each(types)('a document of %s', type => {
    test('is listed on its transfer and given back byte for byte, to be saved and not shown', async () => {
        const transfer = await made(sandbox, token);
        const file = fileOf(type, { name: 'Rechnung Märze"1".pdf' });
        const sent = Document.parse((await upload({ transfer_id: transfer.id }, file)).body);
        expect(sent).toMatchObject({ mime_type: type, size: file.size, transfer_id: transfer.id, owner_id: null });
        expect((await nowOf(sandbox, token, transfer)).documents).toEqual([sent]);
        const answer = await download(sent.id);
        expect(new Uint8Array(await answer.arrayBuffer())).toEqual(Uint8Array.from(sampleFiles[type]));
        expect(answer.headers.get('content-type')).toBe(type);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('content-disposition')).toBe(
            "attachment; filename*=UTF-8''Rechnung%20M%C3%A4rze1.pdf",
        );
    });

    test('has to be one, whatever it says of itself', async () => {
        const transfer = await made(sandbox, token);
        const others = types.filter(other => other !== type);
        const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
        for (const bytes of [
            ...others.map(other => sampleFiles[other]),
            svg,
            sampleFiles[type].slice(0, 2),
            sampleFiles[type].slice(0, 16),
            png(20_000, 20_000),
            [],
        ]) {
            const { status, body } = await upload({ transfer_id: transfer.id }, fileOf(type, { bytes }));
            expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ['file']]);
        }
        expect((await nowOf(sandbox, token, transfer)).documents).toEqual([]);
    });
});

test('a file of the largest size is kept, and one byte more is not', async () => {
    const { id } = await made(sandbox, token);
    const sized = (size: number) => {
        const bytes = new Uint8Array(size).fill(0x5c);
        bytes.set(sampleFiles['image/png']);
        return fileOf('image/png', { bytes });
    };
    expect((await upload({ transfer_id: id }, sized(MAX_FILE_BYTES + 1))).status).toBe(422);
    expect((await upload({ transfer_id: id }, sized(MAX_FILE_BYTES + 1_000_000))).status).toBe(413);
    const largest = sized(MAX_FILE_BYTES);
    const sent = Document.parse((await upload({ transfer_id: id }, largest)).body);
    const got = new Uint8Array(await (await download(sent.id)).arrayBuffer());
    expect(Buffer.compare(got, new Uint8Array(await largest.arrayBuffer()))).toBe(0);
});

test('a document may be a sender’s or recipient’s, and is one or the other’s', async () => {
    const { sender, recipient } = await parties(sandbox);
    const transfer = await made(sandbox, token);
    const more = { category: 'business_verification', document_type: 'business_incorporation' };
    for (const owner of [sender, recipient]) {
        const { id: owner_id } = owner;
        const sent = await upload({ owner_id }, fileOf('image/jpeg'), more);
        const document = Document.parse(sent.body);
        expect(document).toMatchObject({ owner_id, transfer_id: null, ...more });
        const isPerson = owner.type === 'individual';
        const [record, list] = isPerson ? [getIndividual, listIndividuals] : [getCompany, listCompanies];
        const path = { [isPerson ? 'individualId' : 'companyId']: owner_id };
        expect((await send(sandbox, record, { token, path })).body).toMatchObject({ documents: [document] });
        const { body: rows } = await send(sandbox, list, { token, query: { merchant_id } });
        expect((rows as object[]).filter(row => 'documents' in row)).toEqual([]);
        const change = { token, path, body: { documents: [] } };
        const update = isPerson ? updateIndividual : updateCompany;
        expect((await send(sandbox, update, change)).status).toBe(422);
    }
    for (const subject of [{}, { owner_id: sender.id, transfer_id: transfer.id }]) {
        expect(statusAndCode(await upload(subject, fileOf('image/jpeg')))).toBe('422 invalid_request');
    }
    expect(statusAndCode(await upload({ owner_id: 'none' }, fileOf('image/jpeg')))).toBe('422 invalid_request');
});

test('nothing of another merchant can be added to or read', async () => {
    const [foreign] = await sandbox.query<{ transfer: string; owner: string; document: string }>(
        `SELECT t.id AS transfer, recipient->>'id' AS owner, d.id AS document
            FROM fiat_documents d JOIN fiat_transfers t ON t.id = d.transfer_id WHERE t.merchant_id = 'mch-1002' LIMIT 1`,
    );
    expect((await upload({ transfer_id: foreign?.transfer }, fileOf('image/png'))).status).toBe(404);
    expect((await upload({ owner_id: foreign?.owner }, fileOf('image/png'))).status).toBe(422);
    expect((await download(foreign?.document ?? '')).status).toBe(404);
});

test('a transfer on its way takes documents, and one that has ended does not', async () => {
    const transfer = await made(sandbox, token);
    expect((await confirm(sandbox, token, transfer.id)).status).toBe(200);
    expect((await upload({ transfer_id: transfer.id }, fileOf('image/png'))).status).toBe(200);
    const [ended] = await sandbox.query<{ id: string }>(
        `SELECT id FROM fiat_transfers WHERE merchant_id = $1 AND type = 'transfer' AND status = 'completed' LIMIT 1`,
        [merchant_id],
    );
    expect(statusAndCode(await upload({ transfer_id: ended?.id }, fileOf('image/png')))).toBe('409 conflict');
});

test('only multipart forms are read, each field once', async () => {
    const { id: transfer_id } = await made(sandbox, token);
    const request = requestFor(sendDocument, { token, body: {} });
    const again = (body: BodyInit, headers: Record<string, string> = {}) =>
        sandbox.fetch(
            new Request(request.url, {
                method: 'POST',
                body,
                headers: { authorization: `Bearer ${token}`, ...headers },
            }),
        );
    expect((await again('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await again('--x', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(422);
    const form = new FormData();
    const fields = { merchant_id, transfer_id, category: 'transfer_purpose', document_type: 'invoice' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', 'no file');
    expect((await again(form)).status).toBe(422);
    form.append('file', fileOf('image/png'));
    expect((await again(form)).status).toBe(422);
    form.delete('file');
    form.append('file', fileOf('image/png'));
    expect((await again(form)).status).toBe(200);
});
