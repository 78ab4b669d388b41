import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { withEvmChecksum } from '../../contracts/rules/cryptoAddress';
import { formatInstant } from '../../src/dates/format';
import { clickWhileLeaving } from '../support/clickWhileLeaving';
import { appMessages as messages } from '../../src/i18n/en/app';
import { createPayout } from '../../src/i18n/en/wizards/createPayout';
import { untoldTerms } from '../../src/i18n/en/wizards/untoldTerms';
import { fill } from '../../src/i18n/fill';
import { storedPayouts } from '../support/entities/payouts';
import { OWNER, startProduct } from '../support/product';

const MERCHANT_KEY = 'mkey-harbourgoods0000000000001';
const product = await startProduct();
const { network, sandbox } = product;
const { check, checking, quote } = createPayout;

/** What this tab keeps of a payout that is filled in up to its review. */
const draft = {
    step: 'confirm',
    crypto_currency: 'USDT_TRC20',
    email: 'niamh.draft@mail.example',
    name: 'Niamh Brady',
    country: 'IE',
    address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    withdraw_currency: 'EUR',
    side: 'balance',
    amount: '20.5',
    remarks: '',
};

/** Confirming a quote takes no code. */
const takeNoCode = () =>
    sandbox.query(`update merchants set two_factor_auth = two_factor_auth || '{"manual_payout": false}'`);

let drafts = 0;
/** A draft of its own key: with another's it would be answered with that one's quote. */
async function openReview(typed: Partial<typeof draft> = {}) {
    drafts += 1;
    const kept = JSON.stringify({ ...draft, key: `create-payout-test-${drafts}`, ...typed });
    sessionStorage.setItem(`draft:${encodeURIComponent(OWNER)}:payout ${MERCHANT_KEY}`, kept);
    const { user } = await product.openAs(OWNER, '/create-crypto-payout/single');
    return { user, button: await screen.findByRole('button', { name: quote }) };
}

test('a user whose name at the provider is no email is named by it', async () => {
    network.rewrite('/dashboard/profile', text => JSON.stringify({ ...JSON.parse(text), username: 'harbour-owner' }));
    const { user, button } = await openReview();
    await user.click(button);
    await waitFor(() => expect(network.sent('/direct')).toHaveLength(1));
    const [{ body = '' } = {}] = network.sent('/direct');
    expect(JSON.parse(body)).toMatchObject({ username: 'harbour-owner' });
});

test('clicks after the quote is there, and before its page is, ask for no second one', async () => {
    const { button } = await openReview();
    clickWhileLeaving(button);
    button.click();
    expect(await screen.findByRole('button', { name: /^Pay / })).toBeInTheDocument();
    expect(network.sent('/direct')).toHaveLength(1);
});

test.each(['', null])(
    'a quote answered with %j for its reference may have been made, and can be asked for again',
    async none => {
        network.rewriteOnce('/direct', text => JSON.stringify({ ...JSON.parse(text), payout_reference: none }));
        const { user, button } = await openReview();
        await user.click(button);
        expect(await screen.findByRole('alert')).toHaveTextContent(createPayout.quoteUnknown);
        await user.click(button);
        expect(await screen.findByRole('button', { name: /^Pay / })).toBeInTheDocument();
        const [first, second, ...others] = network.sent('/direct');
        expect(others).toEqual([]);
        expect(first?.idempotencyKey).toBeTruthy();
        expect([second?.idempotencyKey, second?.body]).toEqual([first?.idempotencyKey, first?.body]);
    },
);

describe('a click before the address is checked', () => {
    test('waits for the check, which the button says, and is carried out once it is there', async () => {
        const held = network.hold('/address_books');
        const { user, button } = await openReview();
        await user.dblClick(button);
        expect(await screen.findByText(check.loading)).toBeInTheDocument();
        expect(screen.getByRole('button', { name: checking })).toHaveAttribute('aria-disabled', 'true');
        await user.click(screen.getByRole('button', { name: checking }));
        expect(network.sent('/direct')).toEqual([]);
        held.release();
        expect(await screen.findByRole('button', { name: /^Pay / })).toBeInTheDocument();
        expect(network.sent('/direct')).toHaveLength(1);
    });

    test('is held back where the check then speaks against the address', async () => {
        const ends = (middle: string) => withEvmChecksum(`0x73cd${middle.repeat(32)}41aa`);
        await sandbox.query(
            `update address_book_entries set crypto_currency = 'USDC', address = $1, name = 'Uncle Lou' where id =
                (select id from address_book_entries where merchant_id = $2 and deleted_at is null order by created_at limit 1)`,
            [ends('2'), merchantIds.harbour],
        );
        const held = network.hold('/address_books');
        const { user, button } = await openReview({ crypto_currency: 'USDC', address: ends('1') });
        await user.click(button);
        await screen.findByText(check.loading);
        held.release();
        expect(await screen.findByText(check.acceptMissing)).toBeInTheDocument();
        expect(screen.getByRole('button', { name: quote })).toBeInTheDocument();
        expect(network.sent('/direct')).toEqual([]);
    });

    test('is held back where the check then fails', async () => {
        await sandbox.faults.add({ operation: 'listMerchantPayouts', kind: 'status', status: 403 });
        const held = network.hold('/address_books');
        const { user, button } = await openReview();
        await user.click(button);
        held.release();
        expect(await screen.findByText(check.failedNotAsked)).toBeInTheDocument();
        expect(network.sent('/direct')).toEqual([]);
    });

    test('is dropped where the page is left meanwhile', async () => {
        const held = network.hold('/address_books');
        const { user, button } = await openReview();
        await user.click(button);
        await user.click(screen.getByRole('button', { name: messages.intent.back }));
        held.release();
        await waitFor(() => expect(network.isQuiet()).toBe(true));
        expect(network.sent('/direct')).toEqual([]);
    });
});

test('an address that can’t be checked gets no quote, and the page says so', async () => {
    await sandbox.faults.add({ operation: 'listMerchantPayouts', kind: 'status', status: 403 });
    const { user, button } = await openReview();
    await screen.findByText(check.failed);
    await user.click(button);
    expect(await screen.findByText(check.failedNotAsked)).toBeInTheDocument();
    expect(network.sent('/direct')).toEqual([]);
});

test('rows that can’t be read are counted, and nothing is said to be missing for them', async () => {
    const odd = (field: string) => (text: string) => {
        const answer = JSON.parse(text) as { data: Record<string, unknown>[] };
        return JSON.stringify({
            ...answer,
            data: answer.data.map((row, at) => (at === 1 ? { ...row, [field]: [] } : row)),
        });
    };
    network.rewrite('/address_books', odd('address'));
    network.rewrite(({ path, query }) => path.endsWith('/payouts') && query.get('status') === 'done', odd('email'));
    const { user, button } = await openReview();
    expect(await screen.findByText(/^1 entry of your address book couldn’t be read/)).toBeInTheDocument();
    expect(screen.getByText(/^1 recent payout couldn’t be read/)).toBeInTheDocument();
    for (const claim of [check.notInBook, check.firstTime]) expect(screen.queryByText(claim)).not.toBeInTheDocument();
    await user.click(button);
    expect(await screen.findByRole('button', { name: /^Pay / })).toBeInTheDocument();
});

test('an address that could be taken for a known one is paid only once both were compared', async () => {
    const ends = (middle: string) => withEvmChecksum(`0x52ab${middle.repeat(32)}69ee`);
    const [typed, known] = [ends('1'), ends('2')];
    await sandbox.query(
        `update address_book_entries set crypto_currency = 'USDC', address = $1, name = 'Aunt Ines' where id =
            (select id from address_book_entries where merchant_id = $2 and deleted_at is null order by created_at desc limit 1)`,
        [known, merchantIds.harbour],
    );
    const { user, button } = await openReview({ crypto_currency: 'USDC', address: typed });
    const warning = await screen.findByRole('alert');
    expect(warning).toHaveTextContent(check.lookAlike);
    expect(warning).toHaveTextContent('Aunt Ines');
    const marked = [...warning.querySelectorAll('mark')].map(({ textContent }) => textContent).join('');
    for (const address of [typed, known]) expect(marked).toContain(address.slice(4, 40));
    expect(marked).not.toContain(typed.slice(0, 4));
    await user.click(button);
    expect(await within(warning).findByText(check.acceptMissing)).toBeInTheDocument();
    expect(network.sent('/direct')).toEqual([]);
    await user.click(within(warning).getByRole('checkbox', { name: check.accept }));
    await user.click(button);
    expect(await screen.findByRole('button', { name: /^Pay / })).toBeInTheDocument();
    expect(network.sent('/direct')).toHaveLength(1);
});

test.each([
    ['its fee and what arrives', 'fee', '21.5', /"(network_fee|net)_crypto_amount":[^,}]+,/g],
    ['what arrives', 'net', '121.75', /"net_crypto_amount":[^,}]+,/g],
] as const)('a quote that doesn’t say %s is confirmed by a tick alone', async (_, lacks, amount, fields) => {
    await takeNoCode();
    const { user, button } = await openReview({ amount });
    await waitFor(() => expect(screen.queryByText(check.loading)).not.toBeInTheDocument());
    await screen.findByText(check.firstTime);
    const without = (text: string) => text.replace(fields, '');
    network.rewrite(({ path }) => path.includes('/payouts'), without);
    await user.click(button);
    const pay = await screen.findByRole('button', { name: /^Pay / });
    expect(await screen.findByText(untoldTerms.said[lacks])).toBeVisible();
    await user.click(pay);
    expect(await screen.findByText(untoldTerms.notAccepted)).toBeVisible();
    expect(network.sent('/confirm')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: untoldTerms.accept[lacks] }));
    await user.click(pay);
    expect(await screen.findByRole('heading', { name: createPayout.done.title })).toBeInTheDocument();
});

test('a quote that says what arrives and no fee takes no tick', async () => {
    await takeNoCode();
    const { user, button } = await openReview({ amount: '205.25' });
    await screen.findByText(check.firstTime);
    const without = (text: string) => text.replace(/"network_fee_crypto_amount":[^,}]+,/g, '');
    network.rewrite(({ path }) => path.includes('/payouts'), without);
    await user.click(button);
    const pay = await screen.findByRole('button', { name: /^Pay / });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(pay);
    expect(await screen.findByRole('heading', { name: createPayout.done.title })).toBeInTheDocument();
});

test('a quote that doesn’t say its coin names that, and is not confirmed until it does', async () => {
    const { user, button } = await openReview({ amount: '21.1' });
    await screen.findByText(check.firstTime);
    const without = (text: string) => text.replace(/"crypto_currency":[^,}]+,/g, '');
    network.rewrite(({ path }) => path.includes('/payouts'), without);
    await user.click(button);
    const pay = await screen.findByRole('button', { name: /^Pay / });
    const [one = ''] = messages.intent.missing.split(' |||| ');
    expect(await screen.findByText(fill(one, { names: createPayout.facts.coin }))).toBeVisible();
    expect(pay).toHaveAttribute('aria-disabled', 'true');
});

test('the browser’s Back from a quote leads to the form as it was, which says that the quote is open', async () => {
    const { user, button } = await openReview();
    await waitFor(() => expect(screen.queryByText(check.loading)).not.toBeInTheDocument());
    await screen.findByRole('region', { name: check.title });
    await screen.findByText(check.firstTime);
    await user.click(button);
    await screen.findByRole('button', { name: /^Pay / });
    const reference = new URLSearchParams(location.search).get('ref') ?? '';
    act(() => history.back());
    const notice = await screen.findByRole('region', { name: createPayout.openQuote.title });
    expect(notice).toHaveTextContent(reference);
    expect(notice).toHaveTextContent('20.50 EUR');
    expect(screen.getByRole('textbox', { name: createPayout.email })).toHaveValue(draft.email);
    await user.click(within(notice).getByRole('link', { name: createPayout.openQuote.open }));
    expect(await screen.findByRole('button', { name: /^Pay / })).toBeInTheDocument();
    expect(network.sent('/direct')).toHaveLength(1);
    // Once it's confirmed, nothing leads to paying it again.
    await sandbox.query(`update payouts set status = 'confirm', due_at = null where reference = $1`, [reference]);
    act(() => history.back());
    expect(await screen.findByRole('textbox', { name: createPayout.email })).toHaveValue('');
    expect(screen.queryByRole('region', { name: createPayout.openQuote.title })).not.toBeInTheDocument();
});

test('a quote that comes once the page was left is named, and leads nowhere', async () => {
    const { user, button } = await openReview();
    await screen.findByText(check.firstTime);
    const held = network.hold('/direct');
    await user.click(button);
    await user.click(screen.getByRole('link', { name: 'Deposits' }));
    await screen.findByRole('heading', { level: 1, name: 'Deposits' });
    held.release();
    const words = fill(createPayout.quotedLater, { reference: '(.+)' });
    expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
    expect(location.pathname).toBe('/deposits');
});

test('a selected recipient’s name and country go with another of whom they aren’t known, after Back and a reload too', async () => {
    const emails = ['anna@mail.example', 'nameless@mail.example'];
    await sandbox.query(
        `update payouts p set crypto_currency = 'USDT_TRC20', crypto_address = $1, email = e.email,
                name = case e.at when 1 then 'Anna Vogt' else '' end, country = case e.at when 1 then 'DE' end
             from (select reference, row_number() over (order by payout_date desc) as at from payouts where merchant_id = $2
                 and status = 'done' and convert_type = 'local_crypto_direct' order by payout_date desc limit 2) found
             join unnest($3::text[]) with ordinality e(email, at) on e.at = found.at
             where p.reference = found.reference`,
        [draft.address, merchantIds.harbour, emails],
    );
    const { user } = await product.openAs(OWNER, '/create-crypto-payout/single');
    const field = (name: string) => screen.findByLabelText(name);
    const select = async (email: string) => user.click(await screen.findByRole('button', { name: new RegExp(email) }));
    const filled = async () => {
        const inputs = await Promise.all([createPayout.email, createPayout.name, createPayout.country].map(field));
        return inputs.map(input => (input as HTMLInputElement).value);
    };
    await user.selectOptions(await field(createPayout.coin), 'USDT_TRC20');
    for (const comeBack of [
        async () => {
            await user.click(screen.getByRole('button', { name: createPayout.next.amount }));
            await user.click(await screen.findByRole('button', { name: messages.intent.back }));
        },
        () => product.reload('/create-crypto-payout/single'),
    ]) {
        await select('anna@mail.example');
        expect(await filled()).toEqual(['anna@mail.example', 'Anna Vogt', 'DE']);
        await comeBack();
        await select('nameless@mail.example');
        expect(await filled()).toEqual(['nameless@mail.example', '', '']);
    }
});

describe('says when the address was last paid, and to whom:', () => {
    const paidTo = async () => {
        const rows = await storedPayouts(sandbox);
        const found = rows.find(({ status, crypto_currency: coin }) => status === 'done' && coin === 'USDT_TRC20');
        if (!found?.crypto_address) throw new Error('Nobody was paid');
        const date = formatInstant(found.payout_date.toISOString(), 'UTC', 'date', 'en');
        return { ...found, address: found.crypto_address, date };
    };
    const verdicts = async () => {
        const part = await screen.findByRole('region', { name: check.title });
        const lines = await within(part).findAllByRole('listitem');
        return lines.map(({ textContent }) => textContent).slice(2);
    };

    test('the same recipient', async () => {
        const { address, email, date } = await paidTo();
        await openReview({ address, email: email.toUpperCase() });
        expect(await verdicts()).toEqual([fill(check.paid, { date })]);
    });

    test('others only, which is no reason to trust a new recipient', async () => {
        const { address, date, email, name } = await paidTo();
        await openReview({ address });
        expect(await verdicts()).toEqual([fill(check.paidToOther, { date, name: name ?? email }), check.firstTime]);
    });

    test('others only, though the recipient was paid elsewhere', async () => {
        const { address, date, email, name } = await paidTo();
        const other = (await storedPayouts(sandbox)).find(
            row => row.status === 'done' && row.email !== email && row.crypto_address !== address,
        );
        await openReview({ address, email: other?.email ?? '' });
        expect(await verdicts()).toEqual([fill(check.paidToOther, { date, name: name ?? email }), check.newAddress]);
    });
});
