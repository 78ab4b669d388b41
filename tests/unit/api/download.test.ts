import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportMerchantPayments } from '../../../contracts/main/payments';
import { operation } from '../../../contracts/operation';
import { configureAuthorisation } from '../../../src/api/authorised';
import { download } from '../../../src/api/download/download';
import { json, stubFetch } from '../../support/fetch';

const receipt = operation({
    api: 'main',
    method: 'GET',
    path: '/receipt',
    summary: 'A receipt',
    access: 'signed-in',
    kind: 'read',
    answer: 'pdf',
});
const document = operation({ ...receipt, path: '/document', summary: 'A document', answer: 'file' });
const fetchCsv = (options = {}) => download(exportMerchantPayments, { path: { merchantKey: 'm' } }, options);

beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    configureAuthorisation({
        current: async () => ({ access: 'a1', epoch: 'e' }),
        refresh: async () => ({ access: 'a2', epoch: 'e' }),
        end: async () => true,
    });
});
afterEach(() => vi.useRealTimers());

const csv = (body: BodyInit, headers = {}) =>
    new Response(body, {
        headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="payments.csv"',
            ...headers,
        },
    });
const pdf = (body: BodyInit) => new Response(body, { headers: { 'content-type': 'application/pdf' } });

describe('download', () => {
    it('hands over the bytes as they came, with name, rows and progress', async () => {
        const text = '\ufeffid,name\r\n1,"Ng\r\nAna"\r\n2,Zoë\r\n';
        const sent = new TextEncoder().encode(text);
        stubFetch(() => csv(inPieces(sent, 3)));
        const seen: unknown[] = [];
        const file = await fetchCsv({ onProgress: (progress: unknown) => seen.push(progress) });
        expect(new Uint8Array(await file.blob.arrayBuffer())).toEqual(sent);
        expect(file).toMatchObject({ filename: 'payments.csv', rows: 2 });
        expect(seen).toHaveLength(Math.ceil(sent.length / 3));
        expect(seen.at(-1)).toEqual({ bytes: sent.length, rows: 2 });
    });

    it.each([202, 203, 206])('takes nothing that comes with %i: it may be a part', async status => {
        stubFetch(() => new Response('id,name\r\n1,Anna\r\n', { status, headers: { 'content-type': 'text/csv' } }));
        await expect(fetchCsv()).rejects.toMatchObject({ kind: 'unreadable', status });
    });

    it.each([
        ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d], 'invoice.pdf'],
        ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'invoice.png'],
        ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0], 'invoice.jpg'],
    ])('takes a document of %s by its type and beginning, and names it after that', async (type, bytes, name) => {
        const disposition = 'attachment; filename="invoice"';
        const given = (contentType: string) =>
            stubFetch(
                () =>
                    new Response(Uint8Array.from(bytes), {
                        headers: { 'content-type': contentType, 'content-disposition': disposition },
                    }),
            );
        given(type);
        const file = await download(document, {});
        expect([file.filename, file.blob.type, file.blob.size]).toEqual([name, type, bytes.length]);
        for (const other of ['text/html', 'image/svg+xml', 'application/pdf', 'image/png'].filter(
            each => each !== type,
        )) {
            given(other);
            await expect(download(document, {})).rejects.toMatchObject({ kind: 'unreadable' });
        }
    });

    it('leaves a PDF undamaged, whatever its bytes', async () => {
        const bytes = Uint8Array.from([...new TextEncoder().encode('%PDF-1.7\n'), 0xff, 0xfe, 0x00, 0x80]);
        stubFetch(() => pdf(bytes));
        const file = await download(receipt, {});
        expect(new Uint8Array(await file.blob.arrayBuffer())).toEqual(bytes);
        expect(file).toMatchObject({ filename: 'download.pdf', rows: undefined });
    });

    it.each([
        ['HTML', () => new Response('%PDF-', { headers: { 'content-type': 'text/html' } })],
        ['JSON', () => json({ message: 'No' })],
        ['empty', () => pdf('')],
        ['cut off', () => pdf('%PD')],
        ['another file by that name', () => pdf('<html>')],
    ])('never saves as PDF what is %s', async (_, answer) => {
        stubFetch(answer);
        await expect(download(receipt, {})).rejects.toMatchObject({ kind: 'unreadable' });
    });

    it.each([
        ['empty', () => csv('')],
        ['HTML', () => csv('<html>', { 'content-type': 'text/html' })],
    ])('never saves as CSV what is %s', async (_, answer) => {
        stubFetch(answer);
        await expect(fetchCsv()).rejects.toMatchObject({ kind: 'unreadable' });
    });

    it('says what a refusal says', async () => {
        stubFetch(() => json({ message: 'The range ends before it begins', errors: { to_date: 'x' } }, 422));
        await expect(fetchCsv()).rejects.toMatchObject({ kind: 'refused', fields: { to_date: 'x' } });
    });

    it('goes on after a 401 with a new token', async () => {
        const sent = stubFetch((_, index) => (index === 0 ? json({}, 401) : csv('id\n1\n')));
        expect(await fetchCsv()).toMatchObject({ rows: 1 });
        expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer a1', 'Bearer a2']);
    });

    it('waits 35 seconds for each piece, however long the whole takes', async () => {
        vi.useFakeTimers();
        const encoder = new TextEncoder();
        let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
        const body = new ReadableStream<Uint8Array>({ start: controller => void (stream = controller) });
        stubFetch(() => csv(body));
        const file = fetchCsv().catch((error: unknown) => error);
        for (let piece = 0; piece < 4; piece++) {
            await vi.advanceTimersByTimeAsync(34_000);
            stream?.enqueue(encoder.encode(`${piece}\n`));
            await vi.advanceTimersByTimeAsync(0);
        }
        await vi.advanceTimersByTimeAsync(35_000);
        expect(await file).toMatchObject({ kind: 'timeout' });
    });

    it('starts anew where nothing had come yet, and not where something had', async () => {
        vi.useFakeTimers();
        const broken = (first: string) =>
            csv(
                new ReadableStream<Uint8Array>({
                    start: controller => {
                        if (first) controller.enqueue(new TextEncoder().encode(first));
                    },
                    pull: controller => controller.error(new TypeError('network error')),
                }),
            );
        const early = stubFetch((_, index) => (index === 0 ? broken('') : csv('id\n1\n')));
        const file = fetchCsv();
        await vi.runAllTimersAsync();
        expect(await file).toMatchObject({ rows: 1 });
        expect(early).toHaveLength(2);

        const late = stubFetch(() => broken('id\n1'));
        const failed = fetchCsv().catch((error: unknown) => error);
        await vi.runAllTimersAsync();
        expect(await failed).toMatchObject({ kind: 'network' });
        expect(late).toHaveLength(1);
    });

    it('stops when the caller cancels, and closes the stream', async () => {
        const caller = new AbortController();
        const cancelled = vi.fn();
        const body = new ReadableStream<Uint8Array>({
            start: controller => controller.enqueue(new TextEncoder().encode('id\n')),
            cancel: cancelled,
        });
        stubFetch(({ init }) => {
            init.signal?.addEventListener('abort', () => void body.cancel().catch(() => cancelled()));
            return csv(body);
        });
        const file = fetchCsv({ signal: caller.signal, onProgress: () => caller.abort() });
        await expect(file).rejects.toMatchObject({ kind: 'aborted' });
        expect(cancelled).toHaveBeenCalled();
    });
});

function inPieces(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
    return new ReadableStream({
        start(controller) {
            for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
            controller.close();
        },
    });
}
