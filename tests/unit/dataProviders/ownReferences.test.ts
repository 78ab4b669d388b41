import { beforeEach, expect, test, vi } from 'vitest';
import type { NewDestinationAccount } from '../../../contracts/fiat/accounts';
import { createAccount } from '../../../src/dataProviders/fiatAccounts/accountMethods';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

beforeEach(() => {
    signedIn();
    vi.spyOn(console, 'error').mockReturnValue();
});

const account: NewDestinationAccount & { external_id: string } = {
    ...{ merchant_id: 'm', owner_id: 'o', external_id: 'SALARY', type: 'bank_account', country_code: 'PHL' },
    ...{ currency: 'PHP', receiving_institution_id: '1', account: {} },
};

/** Creates it where the answer names no id, and these accounts have its reference. */
const created = (hasOwnId: boolean, ...ids: string[]) => {
    const rows = ids.map(id => ({ id, owner_id: 'o', external_id: 'SALARY' }));
    const page = { 'x-page': '1', 'x-per-page': '500', 'x-total': String(rows.length) };
    stubFetch(({ method }) => (method === 'POST' ? json({}) : json(rows, 200, page)));
    return createAccount({ account, hasOwnId });
};

test('an account with a reference of the user’s own is never an earlier one, whose details are then written over', async () => {
    expect(await created(true, 'new')).toEqual({ id: 'new', isEarlier: false });
    await expect(created(true, 'old', 'new')).rejects.toMatchObject({ kind: 'unexpected-answer' });
});

test('one with a reference of its attempt is what the attempt made', async () => {
    expect(await created(false, 'made')).toEqual({ id: 'made', isEarlier: true });
});
