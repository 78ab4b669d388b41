import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestPoiUpload } from '../../../contracts/main/withdrawals';
import { ANSWER_TIMEOUT_MS } from '../../../src/api/deadline';
import { upload } from '../../../src/api/upload';
import { config } from '../../../src/config/config';
import { readForm, redirected, type SentForm, stubUploads } from '../../support/entities/uploads';
import { signedIn } from '../../support/signedIn';

const ORIGIN = 'https://dashboard.example';
const STORAGE = 'https://uploads.example';
const target = { url: `${STORAGE}/files`, fields: { key: 'poi-1', 'content-type': 'application/pdf', signature: 's' } };
const file = new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' });
const send = (more: Partial<typeof target> = {}, options = {}) =>
    upload(requestPoiUpload, { ...target, ...more }, file, options);

const refresh = vi.fn();
beforeEach(() => {
    vi.stubGlobal('location', { origin: ORIGIN });
    config.uploadOrigins = [STORAGE];
    signedIn('secret-bearer', refresh);
});
afterEach(() => {
    config.uploadOrigins = [];
    expect(refresh).not.toHaveBeenCalled();
    vi.useRealTimers();
});

const taken = async () => new Response(null, { status: 204 });
/** Never answers; fails when aborted, as a connection does. */
const silent = (_: SentForm, signal: AbortSignal) =>
    new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))));

describe('an upload', () => {
    test('is one form: the fields in their order, then the file, and no bearer anywhere', async () => {
        const sent = stubUploads(taken);
        const shares: number[] = [];
        await send({}, { onProgress: (share: number) => shares.push(share) });
        expect(sent).toHaveLength(1);
        const [form] = sent;
        if (!form) return;
        expect(form.method).toBe('POST');
        expect(form.url).toBe(target.url);
        expect([...form.headers.keys()]).toEqual(['content-type']);
        expect(new TextDecoder().decode(form.body)).not.toContain('secret-bearer');
        const fields = [...(await readForm(form)).entries()];
        expect(fields.map(([name]) => name)).toEqual(['key', 'content-type', 'signature', 'file']);
        const [, kept] = fields.at(-1) ?? [];
        expect(kept instanceof File && (await kept.text())).toBe('%PDF-1.7');
        expect(shares).toEqual([0.5, 1]);
    });

    test('may go to the page’s own origin', async () => {
        const sent = stubUploads(taken);
        await send({ url: `${ORIGIN}/api/uploads` });
        expect(sent).toHaveLength(1);
    });

    test.each([
        'https://elsewhere.example/files',
        `${STORAGE}.elsewhere.example/files`,
        'https://uploads.example:8443/files',
        'http://uploads.example/files',
        `https://uploads.example@elsewhere.example/files`,
        'javascript:alert(1)',
        'data:text/plain,x',
        '/api/uploads',
        '',
    ])('to %j is refused before anything is sent', async url => {
        const sent = stubUploads(taken);
        await expect(send({ url })).rejects.toMatchObject({
            kind: 'refused',
            code: 'upload_origin',
            outcome: 'not-done',
        });
        expect(sent).toEqual([]);
    });

    test('that is refused says why, and a 401 ends no session', async () => {
        for (const status of [400, 401, 422]) {
            stubUploads(async () =>
                Response.json({ message: 'The file is no PDF', code: 'invalid_request' }, { status }),
            );
            const refusal = { kind: 'refused', status, message: 'The file is no PDF' };
            await expect(send()).rejects.toMatchObject(refusal);
        }
        stubUploads(async () => new Response('<Error/>', { status: 503 }));
        await expect(send()).rejects.toMatchObject({ kind: 'server', status: 503 });
    });

    test('that was redirected counts as unanswered, whatever came of it', async () => {
        for (const url of ['https://elsewhere.example/files', `${STORAGE}/others`, `${ORIGIN}/files`]) {
            stubUploads(async () => redirected(new Response(null, { status: 204 }), url));
            await expect(send()).rejects.toMatchObject({ kind: 'network' });
        }
    });

    test('whose connection breaks is a network error', async () => {
        stubUploads(async () => {
            throw new Error('reset');
        });
        await expect(send()).rejects.toMatchObject({ kind: 'network' });
    });

    test('without progress ends after 35 seconds; progress starts the wait anew', async () => {
        vi.useFakeTimers();
        const begun = vi.fn();
        const aborted = vi.fn();
        stubUploads((form, signal) => {
            signal.addEventListener('abort', aborted);
            return silent(form, signal);
        });
        const ended = send({}, { onProgress: begun }).catch((error: unknown) => error);
        await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(2));
        await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS - 1_000);
        expect(aborted).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(2_000);
        expect(aborted).toHaveBeenCalled();
        expect(await ended).toMatchObject({ kind: 'timeout' });
    });

    test('that is given up is stopped, and one given up before is never sent', async () => {
        const sent = stubUploads(silent);
        const controller = new AbortController();
        const ended = send({}, { signal: controller.signal }).catch((error: unknown) => error);
        await vi.waitFor(() => expect(sent).toHaveLength(1));
        controller.abort();
        expect(await ended).toMatchObject({ kind: 'aborted' });
        await expect(send({}, { signal: controller.signal })).rejects.toMatchObject({ kind: 'aborted' });
        expect(sent).toHaveLength(1);
    });
});
