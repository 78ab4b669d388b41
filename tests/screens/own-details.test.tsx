import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { profileMessages } from '../../src/i18n/en/profile';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { sandbox } = product;
const texts = profileMessages.profile.details.edit;

const asksForCode = (is: boolean) =>
    sandbox.query(
        `update merchants set two_factor_auth = jsonb_set(two_factor_auth, '{update_profile_details}', to_jsonb($1::boolean))
         where id = $2`,
        [is, merchantIds.harbour],
    );
const stored = async () => {
    const [row] = await sandbox.query<{ firstname: string; lastname: string; mobile: string | null }>(
        'select firstname, lastname, mobile from users where email = $1',
        [OWNER],
    );
    return row;
};
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: texts.submit });

async function open() {
    const { user } = await product.openAs(OWNER, '/changeprofile');
    const retype = async (name: string, text: string) => {
        await user.clear(await field(name));
        if (text) await user.type(await field(name), text);
    };
    return { user, retype };
}

beforeEach(async () => {
    await asksForCode(false);
});

describe('a user’s own details', () => {
    test('are changed, and the new name shows at once', async () => {
        const { user, retype } = await open();
        await retype(texts.firstname, 'Ana');
        await retype(texts.lastname, 'van der Maas');
        await retype(texts.mobile, '+31 20 123 45 67');
        await user.click(save());
        expect(await screen.findByText(texts.done)).toBeInTheDocument();
        expect(await stored()).toEqual({ firstname: 'Ana', lastname: 'van der Maas', mobile: '+31201234567' });
        await user.click(screen.getByRole('button', { name: appMessages.shell.userMenu }));
        expect(await screen.findByText('Ana van der Maas')).toBeInTheDocument();
    });

    test('lose their number where the field is emptied, and not where it couldn’t be read', async () => {
        product.network.rewrite('/v1/dashboard/profile', text => text.replace(/"mobile":[^,}]*/, '"mobile":[]'));
        const { user } = await open();
        expect(await field(texts.mobile)).toBeInvalid();
        await user.click(save());
        expect(product.network.sent('/update_profile')).toEqual([]);
        await user.click(screen.getByRole('button', { name: 'Leave it empty' }));
        await user.click(save());
        await screen.findByText(texts.done);
        expect((await stored())?.mobile).toBeNull();
    });

    test('stay as they were typed where one of them is wrong or the call fails, and nothing is changed', async () => {
        const before = await stored();
        const { user, retype } = await open();
        await retype(texts.firstname, '');
        await retype(texts.mobile, '12');
        await user.click(save());
        expect(await screen.findByText(texts.problem.firstname)).toBeInTheDocument();
        expect(product.network.sent('/update_profile')).toEqual([]);
        await sandbox.faults.add({ operation: 'updateOwnProfile', kind: 'status', status: 422 });
        await retype(texts.firstname, 'Mira');
        await retype(texts.mobile, '+31201234568');
        await user.click(save());
        expect(await screen.findByRole('alert')).toBeInTheDocument();
        expect(await field(texts.firstname)).toHaveValue('Mira');
        expect(await field(texts.mobile)).toHaveValue('+31201234568');
        expect(await stored()).toEqual(before);
    });

    test('take a code where the merchant asks for one', async () => {
        await asksForCode(true);
        const { user, retype } = await open();
        await retype(texts.firstname, 'Noor');
        await user.click(save());
        const dialog = await screen.findByRole('dialog');
        const code = await within(dialog).findByRole('textbox');
        await waitFor(async () => expect(await sandbox.mail.newestCode(OWNER)).toBeTruthy());
        await waitFor(() => expect(product.network.isQuiet()).toBe(true));
        await user.type(code, (await sandbox.mail.newestCode(OWNER)) ?? '');
        await user.keyboard('{Enter}');
        expect(await screen.findByText(texts.done)).toBeInTheDocument();
        expect((await stored())?.firstname).toBe('Noor');
    });
});
