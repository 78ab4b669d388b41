import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestPoiUpload, UploadTarget } from '../../../contracts/main/withdrawals';
import { MAX_FILE_BYTES } from '../../../contracts/rules/fileType';
import type { Sandbox } from '../../../sandbox/app';
import { MINUTE } from '../../../sandbox/primitives/clock';
import { png, sampleFiles } from '../../support/sampleFiles';
import { ORIGIN, send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { HARBOUR } from './support';

let sandbox: Sandbox;
let token: string;

beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

const types = sampleFiles;
type MimeType = keyof typeof types;

async function announce(type: MimeType): Promise<UploadTarget> {
    const body = { mime_type: type, merchant_key: HARBOUR };
    return UploadTarget.parse((await send(sandbox, requestPoiUpload, { token, body })).body);
}

const fileOf = (type: MimeType, bytes: Iterable<number> = types[type]) =>
    new File([Uint8Array.from(bytes)], 'proof', { type });

function upload({ url, fields }: UploadTarget, file?: File, headers: Record<string, string> = {}): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (file) form.set('file', file);
    return sandbox.fetch(new Request(url, { method: 'POST', body: form, headers }));
}

describe.each(Object.keys(types) as MimeType[])('a file of %s', type => {
    test('goes to the announced address of the sandbox once, without a token', async () => {
        const target = await announce(type);
        expect(target.url.startsWith(`${ORIGIN}/`)).toBe(true);
        expect((await upload(target, fileOf(type))).status).toBe(204);
        expect((await upload(target, fileOf(type))).status).toBe(409);
        const [stored] = await sandbox.query('SELECT mime_type, size FROM uploads WHERE key = $1', [target.fields.key]);
        expect(stored).toEqual({ mime_type: type, size: types[type].length });
    });

    test('has to begin like one, whatever it says of itself', async () => {
        const target = await announce(type);
        const others = (Object.keys(types) as MimeType[]).filter(other => other !== type);
        const svg = [...new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')];
        for (const bytes of [...others.map(other => types[other]), svg, types[type].slice(0, 2), []]) {
            expect((await upload(target, fileOf(type, bytes))).status).toBe(422);
        }
        for (const other of others) expect((await upload(target, fileOf(other))).status).toBe(422);
        expect((await upload(target, fileOf(type))).status).toBe(204);
    });
});

const damaged: [string, MimeType, Iterable<number>][] = [
    ['16 bytes that begin like a PNG', 'image/png', types['image/png'].slice(0, 16)],
    ['a PNG without its end', 'image/png', types['image/png'].slice(0, -12)],
    ['a PNG without its data', 'image/png', [...types['image/png'].slice(0, 33), ...types['image/png'].slice(-12)]],
    ['a PNG of no pixels', 'image/png', png(0, 1)],
    ['a PNG of more pixels than cameras make', 'image/png', png(20_000, 20_000)],
    ['4 bytes that begin like a JPEG', 'image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['a JPEG without its scan', 'image/jpeg', types['image/jpeg'].slice(0, 15)],
    ['a JPEG without its frame', 'image/jpeg', [0xff, 0xd8, ...types['image/jpeg'].slice(15)]],
    ['a PDF without its end', 'application/pdf', new TextEncoder().encode('%PDF-1.7 a document')],
];
test.each(damaged)('%s is refused at its field, as no whole file', async (_, type, bytes) => {
    const target = await announce(type);
    const answer = await upload(target, fileOf(type, bytes));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { file: expect.any(String) as string } });
    expect((await upload(target, fileOf(type))).status).toBe(204);
});

test('a file of the largest size is taken, and one byte more is not', async () => {
    const sized = (size: number) => {
        const bytes = new Uint8Array(size);
        bytes.set(types['image/png']);
        return fileOf('image/png', bytes);
    };
    const target = await announce('image/png');
    expect((await upload(target, sized(MAX_FILE_BYTES + 1))).status).toBe(413);
    expect((await upload(target, sized(MAX_FILE_BYTES + 1_000_000))).status).toBe(413);
    expect((await upload(target, sized(MAX_FILE_BYTES))).status).toBe(204);
});

test('fields that were changed, are missing or have run out let nothing through', async () => {
    const target = await announce('image/png');
    const file = fileOf('image/png');
    const withFields = (fields: Record<string, string>) => ({ ...target, fields: { ...target.fields, ...fields } });
    expect((await upload(withFields({ key: 'poi-other' }), file)).status).toBe(403);
    expect((await upload(withFields({ 'content-type': 'image/jpeg' }), file)).status).toBe(403);
    expect((await upload(withFields({ signature: '0'.repeat(64) }), file)).status).toBe(403);
    expect((await upload({ ...target, url: (await announce('image/png')).url }, file)).status).toBe(403);
    expect((await upload({ ...target, fields: {} }, file)).status).toBe(422);
    expect((await upload(target)).status).toBe(422);
    await sandbox.clock.advance(15 * MINUTE);
    expect((await upload(target, file)).status).toBe(409);
});

test('an access token does not belong there, and only forms do', async () => {
    const target = await announce('image/png');
    const authorization = `Bearer ${token}`;
    expect((await upload(target, fileOf('image/png'), { authorization })).status).toBe(422);
    const json = new Request(target.url, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
    });
    expect((await sandbox.fetch(json)).status).toBe(422);
});
