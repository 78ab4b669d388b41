import { describe, expect, test, vi } from 'vitest';
import type { Account } from '../../../contracts/main/merchants';
import { accountRows, accountWithKey, readAccount } from '../../../src/entities/accounts/accountRows';

const row = (api_id: string, more: Partial<Account> = {}): Account => ({ api_id, account_name: api_id, ...more });
const told = { settlement_type: 'localcurrency', receive_local_amount: '5.00' } as const;

describe('a merchant’s accounts', () => {
    test('are each as asked for, or as the merchant’s own list has it where it has no key', () => {
        const own = [row('A', { ...told, pubkey: 'a' }), row('B', told), row('C'), row('D', { ...told, pubkey: 'd' })];
        const asked = [row('A', { receive_local_amount: '7.00' }), row('NEW')];
        expect(accountRows(own, asked)).toEqual([asked[0], own[1], asked[1]]);
    });

    test('have an empty key for none', () => {
        const own = [row('A', { ...told, pubkey: '' })];
        expect(accountRows(own, [])).toEqual(own);
    });
});

describe('the account of a payment', () => {
    const reading = (own: Account | undefined, answer: Account[] = []) => {
        const listAccounts = vi.fn(async () => answer);
        return { listAccounts, account: readAccount({ listAccounts }, own) };
    };

    test('is the one with its id, whichever others are answered', async () => {
        const answer = [row('OTHER', told), row('A', told)];
        expect(await reading(row('A', { pubkey: 'a' }), answer).account).toBe(answer[1]);
        await expect(reading(row('A', { pubkey: 'a' }), [row('OTHER', told)]).account).rejects.toThrow('not among');
        await expect(reading(undefined).account).rejects.toThrow('not among');
    });

    test('is the merchant’s own where it has no key, and nothing is asked', async () => {
        const own = row('A', told);
        const { account, listAccounts } = reading(own);
        expect(await account).toBe(own);
        expect(listAccounts).not.toHaveBeenCalled();
        await expect(reading(row('A')).account).rejects.toMatchObject({ field: 'accounts.pubkey' });
    });
});

test('the account with a key is never another’s', () => {
    const [first, second, unsaid] = [row('A', { pubkey: 'a' }), row('B', { pubkey: 'b' }), row('C')];
    expect(accountWithKey('b', [first, second])).toBe(second);
    expect(accountWithKey('c', [first])).toBeUndefined();
    expect(accountWithKey('c', [unsaid])).toBe(unsaid);
    expect(accountWithKey('c', [unsaid, row('D')])).toBeUndefined();
});
