import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { MAX_POI_BYTES } from '../../contracts/main/withdrawals';
import { appMessages } from '../../src/i18n/en/app';
import { OWNER, startProduct } from '../support/product';
import { readForm } from '../support/uploads';
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
} from '../support/withdrawals';

const { withdrawal: words, intent } = appMessages;
const { problem } = words;
const product = await startProduct();
const { network, sandbox } = product;
const known = await knownPayee(sandbox);
const uploads = uploadsTo(sandbox);
const STRANGER = 'petra.o-neil@new.example';

async function openStep(coin = 'USDT_TRC20') {
    const { user } = await product.openAs(OWNER, '/withdrawals/create');
    await fillAmount(user, { coin, typed: '120' });
    await screen.findByLabelText(words.email);
    return user;
}

/** Enters an address and leaves its field. */
async function enterEmail(user: UserEvent, email: string) {
    await retype(user, field(words.email), email);
    await user.tab();
}

const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
const pdf = (name = 'passport.pdf', type = 'application/pdf') => new File(['%PDF-1.7 a passport'], name, { type });
const isChecking = () => screen.findByRole('heading', { name: intent.check });

describe('a recipient', () => {
    test('whom earlier payouts know is filled in, and needs no proof', async () => {
        const user = await openStep();
        await enterEmail(user, ` ${known.email} `);
        expect(await screen.findByText(words.payee.known)).toBeInTheDocument();
        expect(field(words.name)).toHaveValue(known.name);
        expect(field(words.country)).toHaveValue(known.country);
        expect(screen.queryByText(words.proof.label)).not.toBeInTheDocument();
        await retype(user, addressField(), TRON);
        await goOn(user, 'confirm');
        await isChecking();
        expect(screen.queryByText(words.payee.first)).not.toBeInTheDocument();
        expect(network.sent(`/v2/payee/${encodeURIComponent(known.email)}`)).toHaveLength(1);
    });

    test('keeps the name that somebody typed, and loses that of another recipient', async () => {
        const user = await openStep();
        await enterEmail(user, known.email);
        await screen.findByText(words.payee.known);
        await enterEmail(user, STRANGER);
        await screen.findByText(words.payee.new);
        expect(field(words.name)).toHaveValue('');
        expect(field(words.country)).toHaveValue('');
        await retype(user, field(words.name), 'Petra O’Neil');
        await enterEmail(user, known.email);
        await screen.findByText(words.payee.known);
        expect(field(words.name)).toHaveValue('Petra O’Neil');
        expect(field(words.country)).toHaveValue(known.country);
    });

    test('keeps what is typed while the look-up is under way', async () => {
        const user = await openStep();
        const held = network.hold(`/v2/payee/${encodeURIComponent(known.email)}`);
        await enterEmail(user, known.email);
        expect(await screen.findByText(words.payee.looking)).toBeInTheDocument();
        await retype(user, addressField(), TRON);
        held.release();
        await screen.findByText(words.payee.known);
        expect(addressField()).toHaveValue(TRON);
    });

    test('who cannot be looked up keeps the step, with a way to try again', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const user = await openStep();
        sandbox.faults.add({ operation: 'findPayee', kind: 'status', status: 500, times: 2 });
        await enterEmail(user, known.email);
        expect(await screen.findByRole('alert')).toHaveTextContent(words.payee.failed);
        await retype(user, addressField(), TRON);
        await goOn(user, 'confirm');
        await waitFor(() => expect(field(words.email)).toHaveFocus());
        expect(field(words.email)).toBeInvalid();
        await user.click(screen.getByRole('button', { name: appMessages.page.retry }));
        expect(await screen.findByText(words.payee.known)).toBeInTheDocument();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('whose fields are not right is told so beside each, the first one first', async () => {
        const user = await openStep();
        await goOn(user, 'confirm');
        await waitFor(() => expect(field(words.email)).toHaveFocus());
        expect(field(words.email)).toHaveAccessibleDescription(problem.email);
        expect(field(words.name)).toHaveAccessibleDescription(problem.name);
        expect(field(words.country)).toHaveAccessibleDescription(problem.country);
        expect(addressField()).toHaveAccessibleDescription(problem.address);
        expect(network.sent('/payee')).toEqual([]);
        await enterEmail(user, known.email);
        await screen.findByText(words.payee.known);
        await user.click(field(words.orderId));
        await user.paste('x'.repeat(101));
        await goOn(user, 'confirm');
        await waitFor(() => expect(addressField()).toHaveFocus());
        expect(field(words.orderId)).toHaveAccessibleDescription(problem.tooLong.replace('%{most}', '100'));
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
        await screen.findByText(words.payee.known);
        await retype(user, addressField(), address);
        await goOn(user, 'confirm');
        await waitFor(() => expect(addressField()).toHaveFocus());
        const said = others ? problem.network.replace('%{others}', others) : problem.mistyped;
        expect(addressField()).toHaveAccessibleDescription(said.replaceAll('%{network}', 'Tron'));
    });
});

test('an address that no checksum protects is to be compared', async () => {
    const user = await openStep('USDC');
    await retype(user, addressField(), ETHEREUM.toLowerCase());
    expect(screen.getByText(words.noChecksum)).toBeInTheDocument();
    await retype(user, addressField(), '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    expect(screen.queryByText(words.noChecksum)).not.toBeInTheDocument();
});

describe('a recipient who was not paid before', () => {
    async function openStranger() {
        const user = await openStep();
        await enterEmail(user, STRANGER);
        await screen.findByText(words.payee.new);
        await retype(user, field(words.name), 'Petra O’Neil');
        await user.selectOptions(field(words.country), 'IE');
        await retype(user, addressField(), TRON);
        return user;
    }
    const chooser = () => screen.getByRole('button', { name: words.proof.choose });

    test('needs a proof of identity, which goes to its address as a form without a bearer', async () => {
        const user = await openStranger();
        await goOn(user, 'confirm');
        await waitFor(() => expect(chooser()).toHaveFocus());
        expect(chooser()).toHaveAccessibleDescription(problem.proof);
        await user.upload(fileInput(), pdf());
        expect(await screen.findByText('passport.pdf is uploaded.')).toBeInTheDocument();
        const [form, ...others] = uploads();
        expect(others).toEqual([]);
        expect(form?.headers.has('authorization')).toBe(false);
        const kept = form && (await readForm(form));
        const key = kept?.get('key');
        await goOn(user, 'confirm');
        await isChecking();
        expect(screen.getByText(words.payee.first)).toBeInTheDocument();
        expect(screen.getByText('passport.pdf')).toBeInTheDocument();
        const [stored] = await sandbox.query('select mime_type from uploads where key = $1', [key]);
        expect(stored).toEqual({ mime_type: 'application/pdf' });
    });

    test('has the type of the file told by its first bytes, whatever its name says', async () => {
        const user = await openStranger();
        await user.upload(fileInput(), pdf('scan.png', 'image/png'));
        expect(await screen.findByText('scan.png is uploaded.')).toBeInTheDocument();
        expect(network.sent('/payee_poi/upload').map(({ body }) => body)).toEqual([
            expect.stringContaining('"mime_type":"application/pdf"'),
        ]);
    });

    test.each([
        ['empty', new File([], 'a.pdf', { type: 'application/pdf' })],
        ['type', new File(['<svg onload="alert(1)"/>'], 'a.pdf', { type: 'application/pdf' })],
        ['tooLarge', new File(['%PDF-', new Uint8Array(MAX_POI_BYTES)], 'a.pdf', { type: 'application/pdf' })],
    ] as const)('is told of a file that is not taken: %s', async (kind, file) => {
        const user = await openStranger();
        await user.upload(fileInput(), file);
        expect(await screen.findByText(words.proof.problem[kind])).toBeInTheDocument();
        expect(network.sent('/payee_poi/upload')).toEqual([]);
        expect(uploads()).toEqual([]);
        await user.upload(fileInput(), pdf());
        expect(await screen.findByText('passport.pdf is uploaded.')).toBeInTheDocument();
        expect(screen.queryByText(words.proof.problem[kind])).not.toBeInTheDocument();
    });

    test('sees how far the upload is, and can give it up', async () => {
        const user = await openStranger();
        const held = network.hold('/payee_poi/upload');
        await user.upload(fileInput(), pdf());
        expect(await screen.findByRole('progressbar', { name: words.proof.progress })).toBeInTheDocument();
        expect(screen.getByText('Uploading passport.pdf')).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: words.proof.cancel }));
        expect(chooser()).toBeInTheDocument();
        held.release();
        await goOn(user, 'confirm');
        await waitFor(() => expect(chooser()).toHaveFocus());
        expect(uploads()).toEqual([]);
    });

    test('is told when the upload fails, and when the address is not one to send to', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const user = await openStranger();
        sandbox.faults.add({ operation: 'requestPoiUpload', kind: 'status', status: 500, times: 1 });
        await user.upload(fileInput(), pdf());
        expect(await screen.findByText(words.proof.problem.failed, { exact: false })).toBeInTheDocument();
        network.rewriteOnce('/payee_poi/upload', text =>
            text.replace('http://sandbox.test', 'https://elsewhere.example'),
        );
        await user.upload(fileInput(), pdf());
        expect(await screen.findByText(words.proof.problem.origin)).toBeInTheDocument();
        expect(uploads()).toEqual([]);
    });

    test('can have the proof taken away, and another recipient needs another', async () => {
        const user = await openStranger();
        await user.upload(fileInput(), pdf());
        await screen.findByText('passport.pdf is uploaded.');
        await enterEmail(user, `second.${STRANGER}`);
        await waitFor(() => expect(screen.queryByText(words.payee.looking)).not.toBeInTheDocument());
        expect(chooser()).toBeInTheDocument();
        await enterEmail(user, STRANGER);
        await user.click(await screen.findByRole('button', { name: words.proof.remove }));
        await goOn(user, 'confirm');
        await waitFor(() => expect(chooser()).toHaveFocus());
    });

    test('keeps the proof over a reload, as its key and name only', async () => {
        const user = await openStranger();
        await user.upload(fileInput(), pdf());
        await screen.findByText('passport.pdf is uploaded.');
        const kept = Object.values(sessionStorage).join();
        expect(kept).toContain('passport.pdf');
        expect(kept).not.toContain('%PDF');
        await product.reload('/withdrawals/create');
        expect(await screen.findByText('passport.pdf is uploaded.')).toBeInTheDocument();
        expect(field(words.email)).toHaveValue(STRANGER);
        await goOn(user, 'confirm');
        await isChecking();
    });
});
