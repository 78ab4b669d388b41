import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDirectPayout } from '../../contracts/main/directPayouts';
import { appMessages as messages } from '../../src/i18n/en/app';
import { refusals } from '../../src/i18n/en/refusals';
import { createPayout } from '../../src/i18n/en/wizards/createPayout';
import { directBody, path } from '../api/payouts/support';
import { idsIn, inboxOf, rowIn } from '../support/entities/inbox';
import { statusOf } from '../support/entities/payouts';
import { OWNER, startProduct } from '../support/product';
import { send } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

const { payouts: words } = messages;
const product = await startProduct();
const { network, sandbox } = product;
const { letWait, takeCodes, openInbox } = await inboxOf(product);

beforeEach(() => takeCodes(false));

/** From here on the provider names the owner otherwise than by email. */
const nameOwner = (name: string | number) =>
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
        const answer = await network.fetch(...request);
        if (!answer.headers.get('content-type')?.includes('json')) return answer;
        const text = (await answer.text()).replaceAll(`"operator":"${OWNER}"`, `"operator":${JSON.stringify(name)}`);
        return new Response(text, answer);
    });

let amount = 20;
/** A quote of the owner's; resolves to its reference. */
async function quoted(): Promise<string> {
    amount += 1;
    const token = await tokenOf(sandbox, OWNER);
    const body = directBody(OWNER, { withdraw_amount: String(amount) });
    const answer = await send(sandbox, createDirectPayout, { token, path, body });
    return createDirectPayout.answer.parse(answer.body).payout_reference;
}

const pay = () => screen.findByRole('button', { name: /^Pay / });

describe('a quote', () => {
    test.each(['Olivia Owner', 77, 'Owner@Harbour.Example'])(
        'of a provider that names its maker “%s” is confirmed by who asked for it',
        async name => {
            const reference = await quoted();
            nameOwner(name);
            const { user } = await product.openAs(OWNER, `/crypto-payout-admin/${reference}/show/full`);
            await user.click(await screen.findByRole('link', { name: words.actions.toQuote }));
            await user.click(await pay());
            expect(await screen.findByRole('heading', { name: createPayout.done.title })).toBeVisible();
            expect(await statusOf(sandbox, reference)).not.toBe('new');
        },
    );

    test('of somebody else is refused by the provider, in words', async () => {
        const reference = await quoted();
        const { user } = await product.openAs('totp@harbour.example', `/create-crypto-payout/direct?ref=${reference}`);
        await user.click(await pay());
        const alert = await screen.findByRole('alert');
        await waitFor(() => expect(alert).toHaveTextContent(refusals.not_maker));
        expect(alert).toHaveTextContent(messages.intent.notDone);
        expect(await statusOf(sandbox, reference)).toBe('new');
    });
});

describe('what waits for approval', () => {
    const letOwnersWait = async () => {
        const reference = await letWait();
        await sandbox.query('update payouts set operator = $1 where reference = $2', [OWNER, reference]);
        return reference;
    };

    test('isn’t offered to who made it, where the provider names them', async () => {
        const reference = await letOwnersWait();
        const [owner] = await sandbox.query<{ id: string; name: string }>(
            "select id, firstname || ' ' || lastname as name from users where email = $1",
            [OWNER],
        );
        nameOwner(owner?.id ?? '');
        const { others } = await openInbox(OWNER);
        const row = rowIn(others, reference);
        expect(row).toHaveTextContent('You made this, so you can’t approve it.');
        expect(row).toHaveTextContent(`Created by ${owner?.name ?? '?'}`);
        expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    });

    test.each([
        ['is refused by the provider in words', undefined, refusals.own_request],
        ['in its own words, where it gives no code', 'Maker cannot approve', 'The provider says: Maker cannot approve'],
    ])('is offered where that can’t be told, and %s', async (_, message, said) => {
        const reference = await letOwnersWait();
        nameOwner('usr-77');
        const { user, mine } = await openInbox(OWNER);
        expect(idsIn(mine)).toContain(reference);
        await user.click(within(rowIn(mine, reference)).getByRole('button', { name: /^Approve/ }));
        const dialog = await screen.findByRole('dialog', { name: `Approve ${reference}?` });
        if (message) network.answerOnce('/approve', () => Response.json({ message }, { status: 403 }));
        await user.click(within(dialog).getByRole('button', { name: words.actions.approve.submit }));
        const [first] = await screen.findAllByText(said);
        expect(first).toBeVisible();
        expect(await statusOf(sandbox, reference)).toBe('pending_authorization');
    });
});
