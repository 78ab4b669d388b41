import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCompany, listCompanies, updateCompany } from '../../../contracts/fiat/companies';
import { getIndividual, listIndividuals, updateIndividual } from '../../../contracts/fiat/individuals';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { send, startSandbox, type Answered } from '../../support/servers/sandbox';
import { withoutCodes } from '../payouts/support';
import { tokenOf } from '../../support/signIn';
import { account, addCompany, addIndividual, bankIn, company, individual, merchant_id } from './support';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox();
    await withoutCodes(sandbox);
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

const errorsOf = ({ body }: Answered) => (body as { errors?: Record<string, string> }).errors ?? {};
const change = (individualId: string, body: object) =>
    send(sandbox, updateIndividual, { token, path: { individualId }, body });

describe('a new individual or company', () => {
    test('is a recipient, has what was given, and nothing else', async () => {
        const made = await individual(sandbox, token, { alias: 'Hana', native_first_name: 'ハナ', role: 'recipient' });
        expect(made).toMatchObject({ role: 'recipient', alias: 'Hana', native_first_name: 'ハナ', email: null });
        const { body } = await send(sandbox, getIndividual, { token, path: { individualId: made.id } });
        expect(body).toEqual(made);
        const firm = await company(sandbox, token, { role: 'sender', business_nature: 'AGIRCULTURE_FARMING' });
        expect(firm).toMatchObject({ role: 'sender', business_nature: 'AGIRCULTURE_FARMING', trading_name: null });
    });

    test.each([
        ['first_name', { first_name: '' }],
        ['last_name', { last_name: 'a\u202eb' }],
        ['country_code', { country_code: 'GB' }],
        ['date_of_birth', { date_of_birth: '2026-02-30' }],
        ['date_of_birth', { date_of_birth: '2100-01-01' }],
        ['identification_issue_date', { identification_issue_date: '2100-01-01' }],
        [
            'identification_expiry_date',
            { identification_issue_date: '2020-01-01', identification_expiry_date: '2019-12-31' },
        ],
        ['identification_type', { identification_type: 'LIBRARY_CARD' as 'OTHER' }],
        ['occupation', { occupation: 'ASTRONAUT' as 'OTHER' }],
        ['mobile_number', { mobile_number: '0612345678' }],
        ['email', { email: 'nobody@x' }],
        ['nationality', { nationality: 'Dutch' }],
        ['remarks', { remarks: 'x'.repeat(201) }],
        ['registered_name', { registered_name: 'Hana' }],
    ])('is refused at %s for %o', async (field, wrong) => {
        const answer = await addIndividual(sandbox, token, wrong);
        expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, [field]]);
    });

    test('takes a field of the merchant’s corridors that the contract does not know', async () => {
        const made = await company(sandbox, token, { kpp: '770101001' });
        expect(made).toMatchObject({ kpp: '770101001' });
        expect(errorsOf(await addCompany(sandbox, token, { inn: '1' }))).toEqual({ inn: 'Unknown' });
    });

    test('has an external id of its own', async () => {
        const made = await individual(sandbox, token, { external_id: 'SUP-1' });
        const again = await addCompany(sandbox, token, { external_id: 'SUP-1' });
        expect([again.status, again.code, Object.keys(errorsOf(again))]).toEqual([
            422,
            'external_id_used',
            ['external_id'],
        ]);
        const other = await individual(sandbox, token, { external_id: 'SUP-2' });
        expect((await change(other.id, { external_id: 'SUP-1' })).code).toBe('external_id_used');
        expect((await change(made.id, { external_id: 'SUP-1', alias: 'same' })).status).toBe(200);
        const many = await Promise.all(Array.from({ length: 6 }, () => individual(sandbox, token)));
        const changes = await Promise.all([
            ...many.map(({ id }) => change(id, { external_id: 'SUP-3' })),
            addCompany(sandbox, token, { external_id: 'SUP-3' }),
        ]);
        expect(changes.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422, 422]);
    });
});

describe('a change', () => {
    test('is of the given fields only, and null empties one', async () => {
        const made = await individual(sandbox, token, { city: 'Leeds', remarks: 'first' });
        const { body } = await change(made.id, { remarks: null, last_name: 'Nováková' });
        expect(body).toMatchObject({ city: 'Leeds', remarks: null, first_name: 'Hana', last_name: 'Nováková' });
        const { body: found } = await send(sandbox, listIndividuals, {
            token,
            query: { merchant_id, name: 'NOVÁKOVÁ' },
        });
        expect((found as { id: string }[]).map(({ id }) => id)).toEqual([made.id]);
    });

    test('that contradicts what stands is refused and changes nothing', async () => {
        const made = await individual(sandbox, token, { identification_issue_date: '2020-01-01' });
        const refused = await change(made.id, { identification_expiry_date: '2020-01-01', city: 'Leeds' });
        expect(errorsOf(refused)).toEqual({ identification_expiry_date: expect.any(String) as string });
        expect((await change(made.id, { first_name: null })).status).toBe(422);
        const { body } = await send(sandbox, getIndividual, { token, path: { individualId: made.id } });
        expect(body).toEqual(made);
    });

    test('cannot take away what an account needs', async () => {
        const owner = await individual(sandbox, token, {
            address: '1 Mill Lane',
            city: 'Cebu City',
            country_code: 'PHL',
        });
        await account(sandbox, token, owner.id, {
            ...{ country_code: 'PHL', currency: 'PHP', receiving_institution_id: await bankIn(sandbox, token, 'PHL') },
            account: {
                ...{ account_name: 'Hana Novák', routing_type: 'SWIFT-BIC', routing_code: 'ABCDPHM2' },
                ...{ account_type: 'ACCOUNT NUMBER', account_number: '0012345678' },
            },
        });
        expect(Object.keys(errorsOf(await change(owner.id, { city: null })))).toEqual(['city']);
        expect(Object.keys(errorsOf(await change(owner.id, { role: 'sender' })))).toEqual(['role']);
        expect((await change(owner.id, { city: 'Davao City' })).status).toBe(200);
    });

    test('is of the type that its path names', async () => {
        const { id: companyId } = await individual(sandbox, token);
        expect((await send(sandbox, getCompany, { token, path: { companyId } })).status).toBe(404);
        expect((await send(sandbox, updateCompany, { token, path: { companyId }, body: {} })).status).toBe(404);
    });
});

test('lists are of one merchant and one type, newest first, page by page, by any part of the names', async () => {
    const stored = await sandbox.query<{ id: string }>(
        `SELECT id FROM fiat_parties WHERE merchant_id = $1 AND type = 'company'
            ORDER BY created_at DESC, id COLLATE "C" DESC`,
        [merchantIds.harbour],
    );
    const read = async (query: object) => {
        const answer = await send(sandbox, listCompanies, { token, query: { merchant_id, ...query } });
        return { ids: (answer.body as { id: string }[]).map(({ id }) => id), total: answer.headers.get('x-total') };
    };
    const pages = [await read({ per_page: 40 }), await read({ per_page: 40, page: 2 }), await read({ per_page: 500 })];
    const all = stored.map(({ id }) => id);
    expect(pages.map(({ ids }) => ids)).toEqual([all.slice(0, 40), all.slice(40, 80), all]);
    expect(pages[0]?.total).toBe(String(all.length));
    const traded = await company(sandbox, token, { registered_name: 'Alder', trading_name: 'Bright & Co' });
    expect((await read({ name: 'ght & c' })).ids).toEqual([traded.id]);
});
