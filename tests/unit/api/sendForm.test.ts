import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendDocument } from '../../../contracts/fiat/documents';
import { call } from '../../../src/api/call';
import { readForm, redirected, type SentForm, stubUploads } from '../../support/entities/uploads';
import { signedIn } from '../../support/signedIn';

const file = new File(['%PDF-1.7'], 'invoice.pdf', { type: 'application/pdf' });
const body = {
    file,
    merchant_id: 'mch-1',
    owner_id: undefined,
    transfer_id: 't-1',
    category: 'transfer_purpose',
    document_type: 'invoice',
} as const;
const answer = {
    ...{ id: 'd-1', owner_id: null, transfer_id: 't-1', category: 'transfer_purpose', document_type: 'invoice' },
    ...{ file_name: 'invoice.pdf', mime_type: 'application/pdf', size: 8, created_at: '2026-11-21T14:30:00.000Z' },
};

const refresh = vi.fn(async () => ({ access: 'a2', epoch: 'e' }));
beforeEach(() => {
    refresh.mockClear();
    vi.stubGlobal('location', { origin: 'https://dashboard.example' });
    signedIn('a1', refresh);
});

const silent = (_: SentForm, signal: AbortSignal) =>
    new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))));

describe('a call with a multipart body', () => {
    test('is one form with its fields before the file and the bearer beside it; it says how much was sent', async () => {
        const sent = stubUploads(async () => Response.json(answer));
        const shares: number[] = [];
        expect(await call(sendDocument, { body }, { onProgress: share => shares.push(share) })).toEqual(answer);
        expect(sent).toHaveLength(1);
        const [form] = sent;
        if (!form) return;
        expect([form.method, form.url]).toEqual(['POST', '/api/fiat/documents']);
        expect(form.headers.get('authorization')).toBe('Bearer a1');
        const fields = [...(await readForm(form)).keys()];
        expect(fields).toEqual(['merchant_id', 'transfer_id', 'category', 'document_type', 'file']);
        expect(shares).toEqual([0.5, 1]);
    });

    test('that is refused for its token is sent once more with a new one', async () => {
        const sent = stubUploads(async ({ headers }) =>
            headers.get('authorization') === 'Bearer a2' ? Response.json(answer) : Response.json({}, { status: 401 }),
        );
        expect(await call(sendDocument, { body })).toEqual(answer);
        expect(sent).toHaveLength(2);
        expect(refresh).toHaveBeenCalledOnce();
    });

    test('that is refused names the field, and is not repeated', async () => {
        const errors = { file: 'Send a PDF, JPEG or PNG file' };
        const sent = stubUploads(async () =>
            Response.json({ message: 'Some fields are not valid', code: 'invalid_request', errors }, { status: 422 }),
        );
        await expect(call(sendDocument, { body })).rejects.toMatchObject({ kind: 'refused', fields: errors });
        expect(sent).toHaveLength(1);
    });

    test('is stopped where it is given up, and a broken connection is a network error', async () => {
        const sent = stubUploads(silent);
        const controller = new AbortController();
        const ended = call(sendDocument, { body }, { signal: controller.signal }).catch((error: unknown) => error);
        await vi.waitFor(() => expect(sent).toHaveLength(1));
        controller.abort();
        expect(await ended).toMatchObject({ kind: 'aborted' });
        stubUploads(() => Promise.reject(new Error('reset')));
        await expect(call(sendDocument, { body })).rejects.toMatchObject({ kind: 'network' });
        stubUploads(async () => redirected(Response.json(answer), 'https://dashboard.example/api/other'));
        await expect(call(sendDocument, { body })).rejects.toMatchObject({ kind: 'network' });
    });
});
