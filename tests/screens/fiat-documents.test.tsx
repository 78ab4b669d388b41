import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { fiatDocuments as texts } from '../../src/i18n/en/fiatDocuments';
import { stubUploads } from '../support/entities/uploads';
import { watchSavedFiles } from '../support/savedFiles';
import { OWNER, startProduct } from '../support/product';
import { ORIGIN } from '../support/servers/sandbox';

const product = await startProduct();
const { network, sandbox } = product;
const saved = watchSavedFiles();

let answer: (() => Response) | undefined;
beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = undefined;
    stubUploads(async ({ url, method, headers, body }) => {
        const response = await sandbox.fetch(new Request(new URL(url, ORIGIN), { method, headers, body }));
        const instead = answer?.();
        answer = undefined;
        return instead ?? response;
    });
});

const parties = (type: string, role: string) =>
    sandbox.query<{ id: string; name: string }>(
        'select * from fiat_parties where merchant_id = $1 and type = $2 and role = $3 order by id',
        [merchantIds.harbour, type, role],
    );
const documentsOf = (id: string | undefined) =>
    sandbox.query<{ category: string; document_type: string; file_name: string }>(
        'select * from fiat_documents where owner_id = $1 order by created_at',
        [id],
    );

const CONTENT = '%PDF-1.4\n%%EOF\n';
const pdf = (name: string) => new File([CONTENT], name, { type: 'application/pdf' });
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const download = (name: string) => screen.findByRole('button', { name: texts.saveNamed.replace('%{name}', name) });

async function openDocuments(email: string, id: string) {
    const { user } = await product.openAs(email, `/manage-fiat-accounts/${id}/show`);
    const heading = await screen.findByRole('heading', { name: texts.title });
    return { user, section: within(heading.closest('section') as HTMLElement) };
}

describe('the documents of a sender or beneficiary', () => {
    test.each([
        [
            'individual',
            'recipient',
            'identity_verification',
            'national_id',
            ['passport', 'national_id', 'driving_license'],
        ],
        ['company', 'sender', 'business_verification', 'bank_statement', ['business_incorporation', 'bank_statement']],
    ] as const)(
        'prove who an %s is as %s, are listed and given back',
        async (type, role, category, sentType, types) => {
            const [party] = await parties(type, role);
            const { user, section } = await openDocuments(OWNER, `${type}-${party?.id}`);
            expect(section.getByText(texts.none)).toBeInTheDocument();
            expect(screen.queryByLabelText(texts.categoryLabel)).not.toBeInTheDocument();
            const choice = section.getByLabelText(texts.typeLabel);
            expect([...choice.querySelectorAll('option')].map(({ value }) => value)).toEqual(types);
            await user.selectOptions(choice, sentType);
            await user.upload(fileInput(), pdf('proof.pdf'));
            await user.click(await download('proof.pdf'));
            expect(await documentsOf(party?.id)).toMatchObject([{ category, document_type: sentType }]);
            await waitFor(async () => expect(await saved[0]?.blob.text()).toBe(CONTENT));
            product.leave();
            await openDocuments(OWNER, `${type}-${party?.id}`);
            expect(await download('proof.pdf')).toBeInTheDocument();
            expect(screen.getAllByText('proof.pdf')).toHaveLength(1);
        },
    );

    test('that are refused say which field is wrong, and lose neither the file nor what was chosen', async () => {
        const [, party] = await parties('individual', 'recipient');
        const { user, section } = await openDocuments(OWNER, `individual-${party?.id}`);
        await user.upload(fileInput(), new File(['MZ'], 'photo.pdf', { type: 'application/pdf' }));
        expect(await section.findByRole('alert')).toHaveTextContent(texts.problem.type);
        expect(network.sent('/documents')).toEqual([]);
        await user.selectOptions(section.getByLabelText(texts.typeLabel), 'driving_license');
        const problem = 'The licence must show both sides';
        const refusal = {
            title: 'Invalid',
            status: 422,
            code: 'invalid_request',
            errors: { document_type: problem },
        };
        answer = () => Response.json(refusal, { status: 422, headers: { 'content-type': 'application/problem+json' } });
        await user.upload(fileInput(), pdf('licence.pdf'));
        await waitFor(() => expect(section.getByLabelText(texts.typeLabel)).toBeInvalid());
        expect(section.getByLabelText(texts.typeLabel)).toHaveAccessibleDescription(problem);
        expect(section.getByLabelText(texts.typeLabel)).toHaveValue('driving_license');
        const before = (await documentsOf(party?.id)).length;
        await user.click(section.getByRole('button', { name: texts.again.replace('%{name}', 'licence.pdf') }));
        await section.findByText(texts.sent.replace('%{name}', 'licence.pdf'));
        expect((await documentsOf(party?.id)).slice(before)).toMatchObject([{ document_type: 'driving_license' }]);
    });

    test('whose answer is lost are shown where they arrived, and not said to be missing', async () => {
        const [party] = await parties('company', 'recipient');
        const { user, section } = await openDocuments(OWNER, `company-${party?.id}`);
        answer = () => new Response('<h1>502</h1>', { status: 502 });
        await user.upload(fileInput(), pdf('extract.pdf'));
        expect(await section.findByRole('alert')).toHaveTextContent(texts.problem.unknown.split(' %{reason}')[0] ?? '');
        expect(await download('extract.pdf')).toBeInTheDocument();
    });

    test('can’t be added by somebody who only reads fiat payouts', async () => {
        const [, , party] = await parties('individual', 'recipient');
        const { section } = await openDocuments('finance@harbour.example', `individual-${party?.id}`);
        expect(section.getByText(texts.none)).toBeInTheDocument();
        expect(section.queryByRole('button', { name: texts.choose })).not.toBeInTheDocument();
    });
});
