import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { fiatDocuments } from '../../src/i18n/en/fiatDocuments';
import { stubUploads } from '../support/entities/uploads';
import { watchSavedFiles } from '../support/savedFiles';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct({ provider: 'literal' });
const { network, sandbox } = product;
const saved = watchSavedFiles();

beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    stubUploads(({ url, method, headers, body }) => network.fetch(url, { method, headers, body }));
});

describe('on a provider that says what the specification names and no more,', () => {
    test('documents of a sender that were sent in this visit are named and given back', async () => {
        const [party] = await sandbox.query<{ id: string }>(
            `select id from fiat_parties where merchant_id = $1 and type = 'company' and role = 'sender' order by id`,
            [merchantIds.harbour],
        );
        const record = `/manage-fiat-accounts/company-${party?.id}/show`;
        const { user } = await product.openAs(OWNER, record);
        const heading = await screen.findByRole('heading', { name: fiatDocuments.title });
        const section = within(heading.closest('section') as HTMLElement);
        expect(section.getByText(fiatDocuments.notListed)).toBeInTheDocument();
        expect(section.queryByText(fiatDocuments.none)).not.toBeInTheDocument();
        const content = '%PDF-1.4\n%%EOF\n';
        const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
        await user.upload(input, new File([content], 'extract.pdf', { type: 'application/pdf' }));
        const name = fiatDocuments.saveNamed.replace('%{name}', 'extract.pdf');
        await user.click(await section.findByRole('button', { name }));
        await waitFor(async () => expect(await saved[0]?.blob.text()).toBe(content));
        expect(section.getByRole('listitem')).toHaveTextContent(fiatDocuments.type.business_incorporation);
    });
});
