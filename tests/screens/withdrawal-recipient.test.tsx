import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { MAX_FILE_BYTES } from '../../contracts/rules/fileType';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';
import { readForm } from '../support/entities/uploads';
import {
    addressField,
    ETHEREUM,
    field,
    fillAmount,
    goOn,
    knownPayee,
    retype,
    TRON,
    uploadsTo,
} from '../support/entities/withdrawals';

const { withdrawal: messages, intent } = appMessages;
const { problem } = messages;
const product = await startProduct();
const { network, sandbox } = product;
const known = await knownPayee(sandbox);
const uploads = uploadsTo(sandbox);
const STRANGER = 'petra.o-neil@new.example';

async function openStep(coin = 'USDT_TRC20') {
    const { user } = await product.openAs(OWNER, '/withdrawals/create');
    await fillAmount(user, { coin, typed: '120' });
    await screen.findByLabelText(messages.email);
    return user;
}

/** Enters an email and leaves the field. */
async function enterEmail(user: UserEvent, email: string) {
    await retype(user, field(messages.email), email);
    await user.tab();
}

const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
const pdf = (name = 'passport.pdf', type = 'application/pdf') =>
    new File(['%PDF-1.7 a passport\n%%EOF\n'], name, { type });
const isChecking = () => screen.findByRole('heading', { name: intent.check });

describe('recent recipients', () => {
    interface Paid {
        email: string;
        name: string;
        crypto_address: string;
    }
    /** Sends the latest two paid withdrawals to one Tron address, whose recipient the provider knows. */
    const payOnTron = () =>
        sandbox.query<Paid>(
            `update payouts set crypto_address = $1, crypto_currency = 'USDT_TRC20', email = $2, name = $3
             where reference in (
                 select reference from payouts where merchant_id = 'mch-1001' and type = 'withdraw' and status = 'done'
                     and convert_type = 'local_crypto' order by payout_date desc limit 2)
             returning email, name, crypto_address`,
            [TRON, known.email, known.name],
        );
    const section = (name: string) => screen.findByRole('region', { name: `Recent recipients on ${name}` });

    test('on the network are offered, each once, and fill in the step when one is selected', async () => {
        const [first, ...others] = await payOnTron();
        expect(others).toHaveLength(1);
        const user = await openStep();
        const choices = within(await section('Tron')).getAllByRole('button');
        expect(choices.length).toBeLessThanOrEqual(4);
        expect(new Set(choices.map(choice => choice.textContent)).size).toBe(choices.length);
        expect(choices[0]).toHaveTextContent(first?.email ?? '');
        expect(choices[0]).toHaveTextContent(first?.crypto_address ?? '');
        await user.click(choices[0] ?? document.body);
        expect(field(messages.email)).toHaveValue(first?.email);
        expect(addressField()).toHaveValue(first?.crypto_address);
        await waitFor(() => expect(field(messages.name)).toHaveValue(first?.name));
        expect(choices[0]).toHaveAttribute('aria-pressed', 'true');
    });

    test('bring their name and country, which go with another recipient of whom they aren’t known', async () => {
        await payOnTron();
        const [nameless] = await sandbox.query<Paid>(
            `update payouts set email = 'no-name@mail.example', name = '', country = null
             where reference = (select max(reference) from payouts where crypto_address = $1 and status = 'done')
             returning email, name, crypto_address`,
            [TRON],
        );
        const user = await openStep();
        const choices = within(await section('Tron')).getAllByRole('button');
        const chosen = (email: string) =>
            choices.find(({ textContent }) => textContent?.includes(email)) ?? document.body;
        await user.click(chosen(known.email));
        expect(field(messages.name)).toHaveValue(known.name);
        await user.click(chosen(nameless?.email ?? ''));
        expect(field(messages.email)).toHaveValue(nameless?.email);
        expect(field(messages.name)).toHaveValue('');
        expect(field(messages.country)).toHaveValue('');
        await retype(user, field(messages.name), 'Typed Here');
        await user.click(chosen(nameless?.email ?? ''));
        expect(field(messages.name)).toHaveValue('Typed Here');
    });

    test('bring their address, which goes with another email, but not what somebody typed', async () => {
        await payOnTron();
        const user = await openStep();
        const [first] = within(await section('Tron')).getAllByRole('button');
        await user.click(first ?? document.body);
        await screen.findByText(messages.payee.known);
        expect(addressField()).not.toHaveValue('');
        await enterEmail(user, STRANGER);
        await screen.findByText(messages.payee.new);
        expect(addressField()).toHaveValue('');
        await retype(user, addressField(), TRON);
        await enterEmail(user, known.email);
        await screen.findByText(messages.payee.known);
        expect(addressField()).toHaveValue(TRON);
    });

    test.each([
        ['is that of the look-up', 'Of The Lookup', 'Of The Lookup'],
        ['is that of their old payout where the look-up has none', null, known.name],
    ])('have a name that %s', async (_, name, expected) => {
        await payOnTron();
        network.rewrite(
            ({ path }) => path.includes('/payee/'),
            text => JSON.stringify({ ...(JSON.parse(text) as object), name }),
        );
        const user = await openStep();
        const [first] = within(await section('Tron')).getAllByRole('button');
        await user.click(first ?? document.body);
        await screen.findByText(text => [messages.payee.known, messages.payee.unknown].includes(text));
        expect(field(messages.name)).toHaveValue(expected);
    });

    test('that cannot be read are not there, and nothing else is in the way', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await sandbox.faults.add({ operation: 'listMerchantPayouts', kind: 'status', status: 500 });
        const user = await openStep();
        await enterEmail(user, known.email);
        expect(await screen.findByText(messages.payee.known)).toBeInTheDocument();
        expect(screen.queryByRole('region', { name: /Recent/ })).not.toBeInTheDocument();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        await sandbox.faults.clear();
    });
});

describe('a recipient', () => {
    test('whom earlier payouts know is filled in, and needs no proof', async () => {
        const user = await openStep();
        await enterEmail(user, ` ${known.email} `);
        expect(await screen.findByText(messages.payee.known)).toBeInTheDocument();
        expect(field(messages.name)).toHaveValue(known.name);
        expect(field(messages.country)).toHaveValue(known.country);
        expect(screen.queryByText(messages.proof.label)).not.toBeInTheDocument();
        await retype(user, addressField(), TRON);
        await goOn(user, 'confirm');
        await isChecking();
        expect(screen.queryByText(messages.payee.first)).not.toBeInTheDocument();
        expect(network.sent(`/v2/payee/${encodeURIComponent(known.email)}`)).toHaveLength(1);
    });

    test('who was paid before needs no proof, whatever characters the email has', async () => {
        const email = "sean.o'brien+a/b#1@firm.ie";
        await sandbox.query('update payouts set email = $1 where email = $2', [email, known.email]);
        const user = await openStep();
        await enterEmail(user, email);
        expect(await screen.findByText(messages.payee.known)).toBeInTheDocument();
        expect(field(messages.name)).toHaveValue(known.name);
        expect(screen.queryByText(messages.proof.label)).not.toBeInTheDocument();
        await sandbox.query('update payouts set email = $1 where email = $2', [known.email, email]);
    });

    test('keeps the name that somebody typed, and loses that of another recipient', async () => {
        const user = await openStep();
        await enterEmail(user, known.email);
        await screen.findByText(messages.payee.known);
        await enterEmail(user, STRANGER);
        await screen.findByText(messages.payee.new);
        expect(field(messages.name)).toHaveValue('');
        expect(field(messages.country)).toHaveValue('');
        await retype(user, field(messages.name), 'Petra O’Neil');
        await enterEmail(user, known.email);
        await screen.findByText(messages.payee.known);
        expect(field(messages.name)).toHaveValue('Petra O’Neil');
        expect(field(messages.country)).toHaveValue(known.country);
    });

    test('keeps what is typed while the look-up is under way', async () => {
        const user = await openStep();
        const held = network.hold(`/v2/payee/${encodeURIComponent(known.email)}`);
        await enterEmail(user, known.email);
        expect(await screen.findByText(messages.payee.looking)).toBeInTheDocument();
        await retype(user, addressField(), TRON);
        held.release();
        await screen.findByText(messages.payee.known);
        expect(addressField()).toHaveValue(TRON);
    });

    test('is filled in also while somebody types, and keeps what they typed', async () => {
        const user = await openStep();
        const held = network.hold(`/v2/payee/${encodeURIComponent(known.email)}`);
        await enterEmail(user, known.email);
        await screen.findByText(messages.payee.looking);
        held.release();
        let typed = '';
        // A change in every turn of the event loop, so that one falls between the answer and its rendering.
        while (!screen.queryByText(messages.payee.known)) {
            typed = TRON.slice(0, (typed.length % TRON.length) + 1);
            fireEvent.change(addressField(), { target: { value: typed } });
            await new Promise(resolve => setImmediate(resolve));
        }
        expect(addressField()).toHaveValue(typed);
        expect(field(messages.name)).toHaveValue(known.name);
        expect(field(messages.country)).toHaveValue(known.country);
    });

    test('is not taken for somebody whose look-up answers later', async () => {
        const user = await openStep();
        await enterEmail(user, known.email);
        await screen.findByText(messages.payee.known);
        const held = network.hold(`/v2/payee/${encodeURIComponent(STRANGER)}`);
        await enterEmail(user, STRANGER);
        await screen.findByText(messages.payee.looking);
        await retype(user, field(messages.email), known.email);
        held.release();
        await waitFor(() => expect(screen.queryByText(messages.payee.looking)).not.toBeInTheDocument());
        expect(screen.getByText(messages.payee.known)).toBeInTheDocument();
        expect(field(messages.name)).toHaveValue(known.name);
        expect(field(messages.country)).toHaveValue(known.country);
    });

    test('who cannot be looked up keeps the step, with a way to try again', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const user = await openStep();
        await sandbox.faults.add({ operation: 'findPayee', kind: 'status', status: 500, times: 2 });
        await enterEmail(user, known.email);
        expect(await screen.findByRole('alert')).toHaveTextContent(messages.payee.failed);
        await retype(user, addressField(), TRON);
        await goOn(user, 'confirm');
        await waitFor(() => expect(field(messages.email)).toHaveFocus());
        expect(field(messages.email)).toBeInvalid();
        await user.click(screen.getByRole('button', { name: appMessages.page.retry }));
        expect(await screen.findByText(messages.payee.known)).toBeInTheDocument();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('whose fields are not right is told so beside each, the first one first', async () => {
        const user = await openStep();
        await goOn(user, 'confirm');
        await waitFor(() => expect(field(messages.email)).toHaveFocus());
        expect(field(messages.email)).toHaveAccessibleDescription(problem.email);
        await waitFor(() => expect(field(messages.name)).toHaveAccessibleDescription(problem.name));
        expect(field(messages.country)).toHaveAccessibleDescription(problem.country);
        await waitFor(() => expect(addressField()).toHaveAccessibleDescription(problem.address));
        expect(network.sent('/payee')).toEqual([]);
        await enterEmail(user, known.email);
        await screen.findByText(messages.payee.known);
        await user.click(field(messages.orderId));
        await user.paste('x'.repeat(101));
        await goOn(user, 'confirm');
        await waitFor(() => expect(addressField()).toHaveFocus());
        expect(field(messages.orderId)).toHaveAccessibleDescription(problem.tooLong.replace('%{most}', '100'));
    });

    test.each([
        [ETHEREUM, 'Ethereum / Polygon / Arbitrum One'],
        ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'Bitcoin'],
        [`${TRON}x`, undefined],
        [TRON.slice(1), undefined],
        [TRON.replace('Q', 'R'), undefined],
        ['javascript:alert(1)', undefined],
    ] as const)('does not get coins on Tron at %s, and is told why', async (address, others) => {
        const user = await openStep();
        await enterEmail(user, known.email);
        await screen.findByText(messages.payee.known);
        await retype(user, addressField(), address);
        await goOn(user, 'confirm');
        await waitFor(() => expect(addressField()).toHaveFocus());
        const errorText = others ? problem.network.replace('%{others}', others) : problem.mistyped;
        await waitFor(() =>
            expect(addressField()).toHaveAccessibleDescription(errorText.replaceAll('%{network}', 'Tron')),
        );
    });
});

test('an address that no checksum protects is to be compared', async () => {
    const user = await openStep('USDC');
    await retype(user, addressField(), ETHEREUM.toLowerCase());
    expect(screen.getByText(appMessages.cryptoAddress.noChecksum)).toBeInTheDocument();
    await retype(user, addressField(), '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    expect(screen.queryByText(appMessages.cryptoAddress.noChecksum)).not.toBeInTheDocument();
});

test('a recipient whom the look-up doesn’t know may have a proof of identity, which is not demanded', async () => {
    const user = await openStep();
    let answer = (_: Response) => {};
    const lookUp = new Promise<Response>(resolve => {
        answer = resolve;
    });
    network.answerOnce(
        ({ path }) => path.includes('/v2/payee/'),
        () => lookUp,
    );
    await retype(user, field(messages.name), 'Petra O’Neil');
    await user.selectOptions(field(messages.country), 'IE');
    await retype(user, addressField(), TRON);
    await enterEmail(user, STRANGER);
    await goOn(user, 'confirm');
    const waiting = await screen.findByRole('button', { name: intent.checking });
    expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await user.click(waiting);
    expect(screen.queryByText(messages.proof.label)).not.toBeInTheDocument();
    answer(Response.json({ message: 'Not found' }, { status: 404 }));
    expect(await screen.findByText(messages.payee.unknown)).toBeInTheDocument();
    expect(screen.queryByText(messages.payee.new)).not.toBeInTheDocument();
    // What the look-up brought is seen before the step is left.
    const chooser = await screen.findByRole('button', { name: messages.proof.choose });
    await waitFor(() => expect(chooser).toHaveFocus());
    expect(chooser).toHaveAccessibleDescription(messages.proof.aboutOffered);
    expect(field(messages.name)).toHaveValue('Petra O’Neil');
    expect(screen.queryByRole('heading', { name: intent.check })).not.toBeInTheDocument();
    await goOn(user, 'confirm');
    await isChecking();
    expect(screen.queryByText(messages.payee.first)).not.toBeInTheDocument();
});

describe('a recipient who was not paid before', () => {
    async function openStranger() {
        const user = await openStep();
        await enterEmail(user, STRANGER);
        await screen.findByText(messages.payee.new);
        await retype(user, field(messages.name), 'Petra O’Neil');
        await user.selectOptions(field(messages.country), 'IE');
        await retype(user, addressField(), TRON);
        return user;
    }
    const chooser = () => screen.getByRole('button', { name: messages.proof.choose });

    test('needs a proof of identity, which goes to its address as a form without a bearer', async () => {
        const user = await openStranger();
        await goOn(user, 'confirm');
        await waitFor(() => expect(chooser()).toHaveFocus());
        expect(chooser()).toHaveAccessibleDescription(problem.proof);
        await user.upload(fileInput(), pdf());
        expect(await screen.findByText('passport.pdf uploaded.')).toBeInTheDocument();
        const [form, ...others] = uploads();
        expect(others).toEqual([]);
        expect(form?.headers.has('authorization')).toBe(false);
        const kept = form && (await readForm(form));
        const key = kept?.get('key');
        await goOn(user, 'confirm');
        await isChecking();
        expect(screen.getByText(messages.payee.first)).toBeInTheDocument();
        expect(screen.getByText('passport.pdf')).toBeInTheDocument();
        const [stored] = await sandbox.query('select mime_type from uploads where key = $1', [key]);
        expect(stored).toEqual({ mime_type: 'application/pdf' });
    });

    test('has the type of the file told by its first bytes, whatever its name says', async () => {
        const user = await openStranger();
        await user.upload(fileInput(), pdf('scan.png', 'image/png'));
        expect(await screen.findByText('scan.png uploaded.')).toBeInTheDocument();
        expect(network.sent('/payee_poi/upload').map(({ body }) => body)).toEqual([
            expect.stringContaining('"mime_type":"application/pdf"'),
        ]);
    });

    test.each([
        ['empty', new File([], 'a.pdf', { type: 'application/pdf' })],
        ['type', new File(['<svg onload="alert(1)"/>'], 'a.pdf', { type: 'application/pdf' })],
        ['tooLarge', new File(['%PDF-', new Uint8Array(MAX_FILE_BYTES)], 'a.pdf', { type: 'application/pdf' })],
    ] as const)('is told of a file that is not taken: %s', async (kind, file) => {
        const user = await openStranger();
        await user.upload(fileInput(), file);
        expect(await screen.findByText(messages.proof.problem[kind])).toBeInTheDocument();
        expect(network.sent('/payee_poi/upload')).toEqual([]);
        expect(uploads()).toEqual([]);
        await user.upload(fileInput(), pdf());
        expect(await screen.findByText('passport.pdf uploaded.')).toBeInTheDocument();
        expect(screen.queryByText(messages.proof.problem[kind])).not.toBeInTheDocument();
    });

    test('sees how far the upload is, and can give it up', async () => {
        const user = await openStranger();
        const held = network.hold('/payee_poi/upload');
        await user.upload(fileInput(), pdf());
        expect(await screen.findByRole('progressbar', { name: messages.proof.progress })).toBeInTheDocument();
        expect(screen.getByText('Uploading passport.pdf')).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: messages.proof.cancel }));
        expect(chooser()).toBeInTheDocument();
        held.release();
        await goOn(user, 'confirm');
        await waitFor(() => expect(chooser()).toHaveFocus());
        expect(uploads()).toEqual([]);
    });

    test('is told when the upload fails, and when the address is not one to send to', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const user = await openStranger();
        await sandbox.faults.add({ operation: 'requestPoiUpload', kind: 'status', status: 500, times: 1 });
        await user.upload(fileInput(), pdf());
        expect(await screen.findByText(/^The file wasn’t uploaded\. \S/)).toBeInTheDocument();
        network.rewriteOnce('/payee_poi/upload', text =>
            text.replace('http://sandbox.test', 'https://elsewhere.example'),
        );
        await user.upload(fileInput(), pdf());
        expect(await screen.findByText(messages.proof.problem.origin)).toBeInTheDocument();
        expect(uploads()).toEqual([]);
    });

    test('can have the proof taken away, and another recipient needs another', async () => {
        const user = await openStranger();
        await user.upload(fileInput(), pdf());
        await screen.findByText('passport.pdf uploaded.');
        await enterEmail(user, `second.${STRANGER}`);
        await waitFor(() => expect(screen.queryByText(messages.payee.looking)).not.toBeInTheDocument());
        expect(chooser()).toBeInTheDocument();
        await enterEmail(user, STRANGER);
        await user.click(await screen.findByRole('button', { name: messages.proof.remove }));
        await goOn(user, 'confirm');
        await waitFor(() => expect(chooser()).toHaveFocus());
    });

    test('keeps the proof over a reload, as its key and name only', async () => {
        const user = await openStranger();
        await user.upload(fileInput(), pdf());
        await screen.findByText('passport.pdf uploaded.');
        const kept = Object.values(sessionStorage).join();
        expect(kept).toContain('passport.pdf');
        expect(kept).not.toContain('%PDF');
        await product.reload('/withdrawals/create');
        expect(await screen.findByText('passport.pdf uploaded.')).toBeInTheDocument();
        expect(field(messages.email)).toHaveValue(STRANGER);
        await goOn(user, 'confirm');
        await isChecking();
    });
});
