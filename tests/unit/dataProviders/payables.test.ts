import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountDetails, DestinationAccount } from '../../../contracts/fiat/accounts';
import { Company } from '../../../contracts/fiat/companies';
import { Individual } from '../../../contracts/fiat/individuals';
import { findOwner, findPayable, readPayables, searchPayables } from '../../../src/dataProviders/fiatAccounts/payables';
import { RowNotReached } from '../../../src/dataProviders/paging/findRow';
import { signedIn } from '../../support/signedIn';

beforeEach(() => {
    signedIn();
});

const nothing = ({ shape }: { shape: object }) => Object.fromEntries(Object.keys(shape).map(field => [field, null]));
const shared = { country_code: 'GBR', address: 'A', city: 'B' };
const company = (id: number, role: string) => ({
    ...{ ...nothing(Company), ...shared, id: String(id), role },
    registered_name: `Company ${id}`,
});
const individual = (id: number, role: string) => ({
    ...{ ...nothing(Individual), ...shared, id: String(id), role },
    ...{ first_name: 'Ann', last_name: `No ${id}` },
});
const account = (id: number) => ({
    ...nothing(DestinationAccount),
    ...{ id: String(id), owner_id: '7', type: 'bank_account', country_code: 'GBR', currency: 'GBP' },
    ...{ receiving_institution_id: 'b', account: nothing(AccountDetails) },
});

interface Provider {
    companies?: readonly object[];
    individuals?: readonly object[];
    accounts?: readonly object[];
    /** What it answers where it has no record of an id, by type. */
    missing?: { companies?: number; individuals?: number };
}

/** A provider in pages of ten whatever is asked for, and the paths that were asked for. */
function provide({ companies = [], individuals = [], accounts = [], missing = {} }: Provider) {
    const asked: string[] = [];
    const lists: Readonly<Record<string, readonly object[]>> = {
        companies,
        individuals,
        'destination-accounts': accounts,
    };
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
        const url = new URL(String(input), 'http://x.test');
        const [name = '', id] = url.pathname.split('/').slice(3);
        asked.push(`${name}${id ? `/${id}` : ` ${url.searchParams.get('page')}`}`);
        const rows = lists[name] ?? [];
        if (id) {
            const found = rows.find(row => 'id' in row && String(row.id) === id);
            const status = missing[name as keyof typeof missing] ?? 404;
            return found ? Response.json(found) : Response.json({ message: 'No' }, { status });
        }
        const page = Number(url.searchParams.get('page') ?? '1');
        const headers = { 'x-page': String(page), 'x-per-page': '10', 'x-total': String(rows.length) };
        return Response.json(rows.slice((page - 1) * 10, page * 10), { headers });
    });
    return asked;
}

describe('whose an id is', () => {
    const find = (role: 'sender' | 'recipient', recordId?: string) =>
        findOwner({ merchantId: 'm', id: '7', role, recordId });

    test.each([
        ['the only one', { companies: [company(7, 'sender')] }, 'Company 7'],
        ['the only one, whatever its role', { individuals: [individual(7, 'sender')] }, 'Ann No 7'],
        [
            'of two the one of that role',
            { companies: [company(7, 'sender')], individuals: [individual(7, 'recipient')] },
            'Ann No 7',
        ],
        [
            'nobody’s where two have it in another role',
            { companies: [company(7, 'sender')], individuals: [individual(7, 'sender')] },
            undefined,
        ],
        ['nobody’s where none has it', {}, undefined],
        ['nobody’s where one is refused and the other isn’t there', { missing: { companies: 400 } }, undefined],
    ])('is %s', async (_, provider, name) => {
        provide(provider);
        expect((await find('recipient'))?.name).toBe(name);
    });

    test('is asked of one type where that is known', async () => {
        const asked = provide({ companies: [company(7, 'sender')], individuals: [individual(7, 'sender')] });
        expect((await find('sender', 'individual-7'))?.name).toBe('Ann No 7');
        expect(asked).toEqual(['individuals/7']);
    });

    test.each([
        ['company', { companies: [{ ...company(7, 'sender'), id: 'x7' }] }, ['companies/x7']],
        ['individual', { individuals: [{ ...individual(7, 'sender'), id: 'x7' }] }, ['individuals/x7']],
        [
            'individual behind the first page of companies',
            {
                companies: Array.from({ length: 11 }, (_, at) => company(at, 'sender')),
                individuals: [{ ...individual(7, 'sender'), id: 'x7' }],
            },
            ['individuals/x7'],
        ],
    ])('is asked of the type alone whose list has it: %s', async (_, provider, records) => {
        const asked = provide(provider);
        expect(await findOwner({ merchantId: 'm', id: 'x7', role: 'sender' })).toMatchObject({ id: 'x7' });
        expect(asked.filter(each => each.includes('/'))).toEqual(records);
    });

    test('is asked of every type whose list can’t be read', async () => {
        const asked = provide({ individuals: [{ ...individual(7, 'sender'), id: 'x7' }] });
        const answer = fetch;
        vi.stubGlobal('fetch', async (input: string) =>
            /\/(companies|individuals)\?/.test(input)
                ? Response.json({ message: 'No' }, { status: 403 })
                : answer(input),
        );
        expect((await findOwner({ merchantId: 'm', id: 'x7', role: 'sender' }))?.name).toBe('Ann No 7');
        expect(asked).toEqual(['companies/x7', 'individuals/x7']);
    });

    test('isn’t said to be nobody’s where nobody has answered that', async () => {
        provide({ missing: { companies: 400, individuals: 422 } });
        await expect(find('sender')).rejects.toMatchObject({ kind: 'refused' });
    });
});

const many = (make: (id: number) => object, count = 600) => Array.from({ length: count }, (_, id) => make(id));

const empty = { 'x-page': '1', 'x-per-page': '500', 'x-total': '0' };

describe('what can be paid', () => {
    test.each([
        ['gbp ', 'GBP'],
        ['Noordbank', null],
    ])('is asked for by currency where a code is typed: %s', async (text, currency) => {
        const answer = vi.fn(async (_: RequestInfo | URL) => Response.json([], { headers: empty }));
        vi.stubGlobal('fetch', answer);
        await searchPayables({ merchantId: 'm', text });
        const asked = answer.mock.calls.map(([input]) => new URL(String(input), 'http://x.test'));
        const accounts = asked.filter(({ pathname }) => pathname.endsWith('/destination-accounts'));
        expect(accounts.map(({ searchParams }) => searchParams.get('currency'))).toEqual([currency]);
    });

    test('is known from the first sender on, whatever follows', async () => {
        const asked = provide({
            companies: [company(1, 'sender'), ...many(id => company(id + 2, 'recipient'), 40)],
            individuals: many(id => individual(id, 'recipient'), 40),
            accounts: many(account, 40),
        });
        expect(await readPayables({ merchantId: 'm' })).toEqual({ sender: true, account: true });
        expect(asked.filter(each => each.startsWith('companies'))).toEqual(['companies 1']);
    });

    test('is found by its id without reading on', async () => {
        const asked = provide({ companies: [company(7, 'recipient')], accounts: many(account) });
        expect((await findPayable({ merchantId: 'm', id: '12' }))?.owner.name).toBe('Company 7');
        expect(asked.filter(each => each.startsWith('destination'))).toHaveLength(2);
    });

    test('isn’t called missing behind more pages than are read', async () => {
        provide({ companies: [company(7, 'recipient')], accounts: many(account, 5_010) });
        await expect(findPayable({ merchantId: 'm', id: '5999' })).rejects.toBeInstanceOf(RowNotReached);
        provide({ companies: [company(7, 'recipient')], accounts: many(account, 30) });
        expect(await findPayable({ merchantId: 'm', id: '599' })).toBeNull();
    });
});
