import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../sandbox/primitives/clock';
import { times } from '../../sandbox/primitives/decimal';
import { merchantIds } from '../../sandbox/seed/tenants';
import { invoice as linkTexts } from '../../src/i18n/en/resources/invoices';
import { paymentLink as texts } from '../../src/i18n/en/wizards/paymentLink';
import { ledgerFaults } from '../support/entities/ledger';
import { uploadsTo } from '../support/entities/withdrawals';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';
import { controlStatus } from '../support/servers/control';

const PAGE = '/payment-link';
const product = await startProduct();
const { network, sandbox } = product;
const { intent } = appMessages;
const uploads = uploadsTo(sandbox);
beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(async () => expect(await ledgerFaults(sandbox)).toEqual([]));

interface StoredInvoice {
    reference: string;
    order_id: string;
    invoice_reference: string;
    crypto_amount: string;
    notes: string | null;
    upload_key: string | null;
}

/** Invoices of this order amount that the screens made. */
const made = (amount: string) =>
    sandbox.query<StoredInvoice>(
        `select * from payments p join invoices i on i.payment_reference = p.reference
         where p.type = 'invoice' and p.order_amount = $1::numeric order by p.created_at`,
        [amount],
    );
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const open = async (address = PAGE) => (await product.openAs(OWNER, address)).user;
const amountField = () => screen.findByRole('textbox', { name: texts.order_amount });
const create = () => button(/^Create link for /);
const done = () => screen.findByRole('heading', { name: texts.done.title });
const withCode = (isAsked: boolean) =>
    sandbox.query(
        `update merchants set two_factor_auth = two_factor_auth || jsonb_build_object('manual_invoice', $1::boolean)`,
        [isAsked],
    );
afterEach(() => withCode(false));

/** Up to the last step. */
async function fillIn(user: UserEvent, amount: string, payer: { name?: string; email?: string; notes?: string } = {}) {
    await user.type(await amountField(), amount);
    await user.click(await button(texts.next.payer));
    const fields = [
        [texts.payer_name, payer.name],
        [texts.payer_email, payer.email],
        [texts.notes, payer.notes],
    ] as const;
    for (const [label, text] of fields) if (text) await user.type(await screen.findByLabelText(label), text);
    await user.click(await button(texts.next.confirm));
}
const sent = () => network.sent('/invoice/create');

describe('an invoice', () => {
    test('is created once however fast the clicks, and becomes a payment with a link, a code and an email', async () => {
        const user = await open();
        await fillIn(user, '412.50', { name: 'Zoë Türk', email: 'zoe@mail.example', notes: 'For May' });
        // The summary beside the steps before shows the same figure.
        await create();
        expect(await screen.findByText('412.50', { exact: false, selector: 'strong *' })).toBeInTheDocument();
        await user.dblClick(await create());
        await done();
        expect(sent()).toHaveLength(1);
        const [row, ...others] = await made('412.5');
        expect(others).toEqual([]);
        expect(row?.notes).toBe('For May');
        const link = `${location.origin}/payment-request/HA1587722191gQKF/EUR/BTC/412.5/${row?.invoice_reference}`;
        expect(screen.getByText(link)).toBeInTheDocument();
        expect(screen.getByRole('link', { name: new RegExp(linkTexts.open) })).toHaveAttribute('href', link);
        expect(screen.getByRole('img', { name: linkTexts.qr })).toBeInTheDocument();
        const list = screen.getByRole('region', { name: texts.recent.title });
        expect(await within(list).findByRole('link', { name: row?.order_id })).toBeInTheDocument();

        await user.click(await button(linkTexts.email.action));
        const dialog = await screen.findByRole('dialog', { name: linkTexts.email.title });
        expect(within(dialog).getByLabelText(linkTexts.email.to)).toHaveValue('zoe@mail.example');
        await user.click(within(dialog).getByRole('button', { name: linkTexts.email.submit }));
        expect(await screen.findByText('Email sent to zoe@mail.example')).toBeInTheDocument();
        const [mail] = await sandbox.mail.list('zoe@mail.example');
        expect(mail?.text).toContain(link.slice(location.origin.length));

        const paid = { reference: row?.reference ?? '', amount: row?.crypto_amount ?? '' };
        expect(await controlStatus(sandbox, 'pay', paid)).toBe(200);
        const status = screen.getAllByRole('status').find(each => each.textContent.trim() === 'Unpaid');
        await waitFor(() => expect(status).toHaveTextContent('Good'), { timeout: 20_000 });
        expect(await screen.findByText(linkTexts.paid)).toBeInTheDocument();
    });

    test.each([
        ['https://pay.example/p/1', 'https://pay.example/p/1'],
        [`${location.origin}/payment-request/x`, `${location.origin}/payment-request/x`],
        ['javascript:alert(1)', undefined],
        ['http://pay.example/p/1', undefined],
        ['https://user@pay.example/p/1', undefined],
        [undefined, undefined],
    ])('whose page is said to be at %s is paid there only if a link may lead there', async (hosted, shown) => {
        const user = await open();
        await fillIn(user, '437');
        network.rewriteOnce('/invoice/create', text =>
            JSON.stringify({ ...(JSON.parse(text) as object), hosted_url: hosted }),
        );
        await user.click(await create());
        await done();
        const row = (await made('437')).at(-1);
        const own = `${location.origin}/payment-request/HA1587722191gQKF/EUR/BTC/437/${row?.invoice_reference}`;
        const link = await screen.findByRole('link', { name: new RegExp(linkTexts.open) });
        expect(link).toHaveAttribute('href', shown ?? own);
        expect(screen.getByText(shown ?? own)).toBeInTheDocument();
    });

    test('whose reference has another form is created all the same, and says that it has no link', async () => {
        const user = await open();
        await fillIn(user, '438');
        const other = (text: string) =>
            JSON.stringify({ ...(JSON.parse(text) as object), invoice_reference: null, hosted_url: null });
        network.rewriteOnce('/invoice/create', other);
        await user.click(await create());
        await done();
        expect(screen.getByText(linkTexts.noLink)).toBeInTheDocument();
        expect(screen.queryByText(intent.unknown.title)).not.toBeInTheDocument();
    });

    test('whose answer is lost is looked up, and there once', async () => {
        const user = await open();
        await fillIn(user, '413');
        await sandbox.faults.add({ operation: 'createInvoice', kind: 'abort-after', times: 1 });
        await user.click(await create());
        await done();
        expect(await made('413')).toHaveLength(1);
        expect(sent()).toHaveLength(1);
    });

    test('that was refused with a 500 before it was made is sent again with the same key', async () => {
        const user = await open();
        await fillIn(user, '414');
        await sandbox.faults.add({ operation: 'createInvoice', kind: 'status', status: 500, times: 1 });
        await user.click(await create());
        await user.click(await button(intent.unknown.again));
        // What was sent before counts among what may have been done.
        await user.click(await screen.findByRole('checkbox', { name: intent.duplicates.meant }));
        await user.click(await create());
        await done();
        expect(await made('414')).toHaveLength(1);
        expect(sent()).toHaveLength(2);
    });

    test('above the threshold needs a file, whose draft survives a reload', async () => {
        const user = await open();
        await fillIn(user, '5000.01');
        const chooser = await button(texts.invoice_file.choose);
        await waitFor(() => expect(chooser).toHaveFocus());
        expect(chooser).toHaveAccessibleDescription(texts.problem.invoice_file);
        const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
        await user.upload(input, new File(['<svg/>'], 'a.pdf', { type: 'application/pdf' }));
        expect(await screen.findByText(texts.invoice_file.problem.type)).toBeInTheDocument();
        expect(uploads()).toEqual([]);
        await user.upload(input, new File(['%PDF-1.7 x\n%%EOF\n'], 'may.pdf', { type: 'application/pdf' }));
        expect(await screen.findByText('may.pdf uploaded.')).toBeInTheDocument();
        expect(screen.queryByText(texts.invoice_file.problem.type)).not.toBeInTheDocument();
        // One that is refused doesn't replace it, and says so.
        await user.upload(input, new File(['<svg/>'], 'b.pdf', { type: 'application/pdf' }));
        expect(await screen.findByText(texts.invoice_file.problem.type)).toBeInTheDocument();
        expect(screen.getByText('may.pdf uploaded.')).toBeInTheDocument();
        await user.click(await button(texts.next.confirm));
        await create();
        const again = (await product.reload(PAGE)).user;
        expect(await screen.findByText('may.pdf')).toBeInTheDocument();
        await again.click(await create());
        await done();
        expect((await made('5000.01'))[0]?.upload_key).toMatch(/^invoice-/);
        expect(screen.getByText('may.pdf (1 kB)')).toBeInTheDocument();
    });

    test('in another currency is measured at the rates of now', async () => {
        const user = await open();
        await user.selectOptions(await screen.findByLabelText(texts.order_currency), 'USD');
        await user.type(await amountField(), '5900');
        await user.click(await button(texts.next.payer));
        // As soon as the rates are known.
        await screen.findByText(/^Invoices above .* need a file/);
        await user.click(await button(texts.next.confirm));
        expect(await screen.findByText(texts.problem.invoice_file)).toBeInTheDocument();
        expect(sent()).toEqual([]);
    });

    test('says at the field what is wrong, and whom it names follows the rule of names', async () => {
        const user = await open();
        await fillIn(user, '415', { name: 'Ann--Lee', email: 'ann@mail' });
        expect(await screen.findByText(texts.problem.payer_email)).toBeInTheDocument();
        expect(screen.getByLabelText(texts.payer_name)).toBeInvalid();
        expect(sent()).toEqual([]);
    });

    test('whose order ID another one has goes back to that field, with everything typed', async () => {
        const user = await open();
        await user.type(await screen.findByLabelText(texts.order_id), 'SAME-1');
        await fillIn(user, '416');
        await user.click(await create());
        await done();
        await user.click(await button(texts.done.another));
        await user.type(await screen.findByLabelText(texts.order_id), 'SAME-1');
        await fillIn(user, '417');
        await user.click(await screen.findByRole('checkbox', { name: intent.duplicates.meant }));
        await user.click(await create());
        await waitFor(() => expect(screen.getByLabelText(texts.order_id)).toBeInvalid());
        expect(screen.getAllByText(/already in use/).length).toBeGreaterThan(0);
        expect(screen.getByLabelText(texts.order_id)).toHaveValue('SAME-1');
        expect(await amountField()).toHaveValue('417');
        expect(await made('417')).toEqual([]);
    });

    test('takes a one-time code where the merchant asks for one', async () => {
        await withCode(true);
        const user = await open();
        await fillIn(user, '418');
        await user.click(await button(intent.code.send));
        await screen.findByText(/is on its way/);
        await user.type(await screen.findByLabelText(intent.code.label), '000000');
        await user.click(await create());
        await waitFor(() => expect(screen.getByLabelText(intent.code.label)).toBeInvalid());
        expect(await made('418')).toEqual([]);
        await user.clear(screen.getByLabelText(intent.code.label));
        await user.type(screen.getByLabelText(intent.code.label), (await sandbox.mail.newestCode(OWNER)) ?? '');
        await user.click(await create());
        await done();
        expect(await made('418')).toHaveLength(1);
    });

    test('of a test account is marked so, and is paid in its coin', async () => {
        const user = await open();
        await user.selectOptions(await screen.findByLabelText(texts.api_id), 'HA1587722191gQKF_t');
        expect(within(screen.getByLabelText(texts.crypto_currency)).getAllByRole('option')).toHaveLength(1);
        await fillIn(user, '419');
        await user.click(await create());
        const receipt = (await done()).closest('section');
        expect(within(receipt ?? document.body).getByText('Test')).toBeInTheDocument();
    });

    test('is duplicated as a new draft without its order ID', async () => {
        const [earlier] = await made('412.5');
        const user = await open(`${PAGE}?from=${earlier?.reference}`);
        expect(await amountField()).toHaveValue('412.5');
        expect(screen.getByLabelText(texts.order_id)).toHaveValue('');
        await user.click(await button(texts.next.payer));
        expect(await screen.findByLabelText(texts.payer_email)).toHaveValue('zoe@mail.example');
        expect(screen.getByLabelText(texts.notes)).toHaveValue('For May');
    });

    test('that is short past its expiry asks for nothing more, in the record and the list', async () => {
        const user = await open();
        await user.selectOptions(await screen.findByLabelText(texts.expires_in_days), '1');
        await fillIn(user, '420');
        await user.click(await create());
        await done();
        const [row] = await made('420');
        const reference = row?.reference ?? '';
        vi.setSystemTime(Date.now() + 23 * HOUR);
        await sandbox.clock.advance(23 * HOUR);
        const part = { reference, amount: times(row?.crypto_amount ?? '0', '0.5', 8) };
        expect(await controlStatus(sandbox, 'pay', part)).toBe(200);
        vi.setSystemTime(Date.now() + DAY / 12);
        await sandbox.clock.advance(DAY / 12);
        product.leave();
        await product.openAs(OWNER, `/payments/${reference}/show`);
        expect(await screen.findByText(/the time to send the rest is over/)).toBeInTheDocument();
        expect(await screen.findByText(linkTexts.closed)).toBeInTheDocument();
        expect(screen.queryByRole('img', { name: linkTexts.qr })).not.toBeInTheDocument();
        expect(screen.queryByText('Outstanding')).not.toBeInTheDocument();
    });
});

test('hostile texts of an invoice stay text, wherever they show', async () => {
    const hostile = '"><img src=x onerror="globalThis.hit=1"><b id="injected">{{1+1}}</b> javascript:hit()';
    const user = await open();
    await user.click(await screen.findByLabelText(texts.order_id));
    await user.paste(hostile.slice(0, 100));
    await user.type(await amountField(), '421');
    await user.click(await button(texts.next.payer));
    await user.click(await screen.findByLabelText(texts.notes));
    await user.paste(hostile);
    const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
    await user.upload(
        input,
        new File(['%PDF-1.7 %%EOF'], `${hostile.replaceAll('"', '')}.pdf`, { type: 'application/pdf' }),
    );
    await screen.findByText(/ uploaded\.$/);
    await user.click(await button(texts.next.confirm));
    await user.click(await create());
    await done();
    const isInert = () => {
        expect(document.querySelector('#injected, main img[src="x"], [onerror], [href^="javascript:" i]')).toBeNull();
        expect('hit' in globalThis).toBe(false);
    };
    // The order ID and the notes.
    expect(screen.getAllByText(hostile)).toHaveLength(2);
    isInert();
    const [row] = await made('421');
    for (const address of [`/payments/${row?.reference}/show`, '/payments?payment_type=invoice', PAGE]) {
        product.leave();
        await product.openAs(OWNER, address);
        await screen.findAllByText((address === PAGE ? row?.order_id : row?.reference) ?? '');
        isInert();
    }
});

test('can’t be used by somebody who may not create invoices, who is told so', async () => {
    await product.openAs('finance@harbour.example', PAGE);
    expect(await screen.findByText(/permission/i)).toBeInTheDocument();
    expect(network.sent('/payments')).toEqual([]);
});

describe('a merchant without an account to be paid to', () => {
    test('is led to what to do where it has none', async () => {
        await product.openAs('new@fern.example', PAGE);
        const heading = await screen.findByRole('heading', { level: 1 });
        expect(heading).toHaveTextContent('Fern Studio has no payment account yet');
        expect(location.pathname).toBe('/no-accounts');
    });

    test('is told so where none is active', async () => {
        const closed = await sandbox.query<{ api_id: string }>(
            'update accounts set active = false where merchant_id = $1 and active returning api_id',
            [merchantIds.harbour],
        );
        expect(closed).not.toEqual([]);
        try {
            await product.openAs(OWNER, PAGE);
            expect(await screen.findByRole('heading', { name: texts.noAccount })).toBeInTheDocument();
            expect(screen.getByText(texts.noAccountText)).toBeInTheDocument();
        } finally {
            const ids = closed.map(({ api_id: id }) => id);
            await sandbox.query('update accounts set active = true where api_id = any($1)', [ids]);
        }
    });
});
