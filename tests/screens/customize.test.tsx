import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HostedPage } from '../../contracts/main/hostedPage';
import { merchantIds, seededMerchants } from '../../sandbox/seed/tenants';
import { customize as texts } from '../../src/i18n/en/customize';
import { stepUpMessages } from '../../src/i18n/en/ofStepUp';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';

const PAGE = '/customize';
const { stepUp } = stepUpMessages;
const product = await startProduct();
const { network, sandbox } = product;
const seeded = seededMerchants.find(({ id }) => id === merchantIds.harbour)?.hostedPage;
beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const store = (page: HostedPage | null | undefined, asksCode = false) =>
    sandbox.query(
        `update merchants set hosted_page = $1::jsonb,
            two_factor_auth = two_factor_auth || jsonb_build_object('update_payment_info', $2::boolean) where id = $3`,
        [page ? JSON.stringify(page) : null, asksCode, merchantIds.harbour],
    );
beforeEach(() => store(seeded));
afterEach(() => store(seeded));

const stored = async () => {
    const [row] = await sandbox.query<{ hosted_page: HostedPage | null }>(
        'select hosted_page from merchants where id = $1',
        [merchantIds.harbour],
    );
    return row?.hosted_page;
};
const open = async (email = OWNER) => (await product.openAs(email, PAGE)).user;
const field = (label: string) => screen.findByLabelText(label);
const button = (name: string) => screen.findByRole('button', { name });
/** Puts a text where another was. */
async function replace(user: UserEvent, label: string, text: string) {
    await user.clear(await field(label));
    await user.click(await field(label));
    await user.paste(text);
}
const inPreview = (selector: string) => document.querySelector(`.hosted ${selector}`);

test('the seven fields show what is stored, the preview follows, and a save replaces them all once', async () => {
    const user = await open();
    expect(await field(texts.tagline)).toHaveValue(seeded?.tagline);
    expect(await field(texts.name)).toHaveValue('');
    expect(inPreview('.hosted-name')).toHaveTextContent('Harbour Goods');
    expect(inPreview('.hosted-logo')).toHaveAttribute('src', seeded?.logo_url);
    expect(inPreview('.hosted-split')).not.toBeNull();
    expect(await button(texts.save)).toBeDisabled();

    await replace(user, texts.name, 'Harbour & Daughters');
    await replace(user, texts.tagline, '');
    await user.click(await screen.findByRole('radio', { name: texts.versions[1] }));
    await replace(user, texts.page_background_color, '#112233');
    fireEvent.change(await field(texts.pick.replace('%{field}', texts.btn_primary_background_color)), {
        target: { value: '#445566' },
    });
    expect(await field(texts.btn_primary_background_color)).toHaveValue('#445566');
    expect(inPreview('.hosted-name')).toHaveTextContent('Harbour & Daughters');
    expect(inPreview('h1')).toHaveTextContent('Pay Harbour & Daughters');
    expect(inPreview('.hosted-tagline')).toBeNull();
    expect(inPreview('.hosted-split')).toBeNull();
    expect(document.querySelector<HTMLElement>('.hosted')?.style.getPropertyValue('--pageBackground')).toBe('#112233');
    await user.dblClick(await button(texts.save));
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
    expect(network.sent('/hpp')).toHaveLength(1);
    expect(await stored()).toEqual({
        ...seeded,
        ...{ version: '1', name: 'Harbour & Daughters', tagline: null },
        ...{ btn_primary_background_color: '#445566', page_background_color: '#112233' },
    });
    await waitFor(async () => expect(await button(texts.save)).toBeDisabled());
    expect(await field(texts.name)).toHaveValue('Harbour & Daughters');
});

test('colours that aren’t, or that can’t be read, are said at their field, and the preview stays readable', async () => {
    const user = await open();
    await replace(user, texts.page_background_color, 'red;x');
    await replace(user, texts.btn_primary_background_color, '#ffff00');
    expect(await screen.findByText(texts.contrast.replace('%{ratio}', '1'))).toBeInTheDocument();
    await user.click(await button(texts.save));
    expect(await screen.findByText(texts.problem.colour)).toBeInTheDocument();
    await replace(user, texts.page_background_color, '');
    await user.click(await button(texts.save));
    expect(await screen.findByText(texts.problem.contrast)).toBeInTheDocument();
    expect(await field(texts.btn_primary_color)).toBeInvalid();
    expect(document.querySelector<HTMLElement>('.hosted')?.style.getPropertyValue('--buttonInk')).not.toBe('#ffffff');
    expect(network.sent('/hpp')).toEqual([]);
    expect(await stored()).toEqual(seeded);
});

test('a logo is looked at while it is typed: found, broken, or from where none are shown', async () => {
    const user = await open();
    await field(texts.logo_url);
    const [check, shown] = [...document.querySelectorAll(`img[src="${seeded?.logo_url}"]`)];
    expect(shown).toBeDefined();
    fireEvent.load(check ?? document.body);
    expect(await screen.findByText(/^Image found: /)).toBeInTheDocument();
    await replace(user, texts.logo_url, '/logos/none.svg');
    const broken = [...document.querySelectorAll('img[src="/logos/none.svg"]')];
    expect(broken).toHaveLength(2);
    for (const image of broken) fireEvent.error(image);
    expect(await screen.findByText(texts.logoBroken)).toBeInTheDocument();
    expect(inPreview('img')).toBeNull();
    expect(inPreview('.hosted-name')).toHaveTextContent('Harbour Goods');
    await replace(user, texts.logo_url, 'https://evil.example/a.png');
    expect(document.querySelector('img[src*="evil"]')).toBeNull();
    await user.click(await button(texts.save));
    expect(await screen.findByText(texts.problem.logoKept)).toBeInTheDocument();
    await replace(user, texts.logo_url, 'javascript:alert(1)');
    await user.click(await button(texts.save));
    expect(await screen.findByText(texts.problem.logoUrl)).toBeInTheDocument();
    expect(network.sent('/hpp')).toEqual([]);
});

test('a reset clears every field, is undone by discarding, and is stored as null', async () => {
    const user = await open();
    await field(texts.tagline);
    await user.click(await button(texts.reset));
    expect(await field(texts.tagline)).toHaveValue('');
    await user.click(await button(texts.discard));
    expect(await button(texts.discard)).toBeEnabled();
    expect(await button(texts.discard)).toHaveAttribute('aria-disabled', 'true');
    expect(await field(texts.tagline)).toHaveValue(seeded?.tagline);
    expect(inPreview('.hosted-tagline')).toHaveTextContent(seeded?.tagline ?? '');
    await user.click(await button(texts.reset));
    await user.click(await button(texts.save));
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
    const { version, ...rest } = (await stored()) ?? {};
    expect([version, new Set(Object.values(rest))]).toEqual(['1', new Set([null])]);
});

test('a code that is cancelled saves nothing and loses nothing; with the code it is saved', async () => {
    await store(seeded, true);
    const user = await open();
    await replace(user, texts.tagline, 'Since 1911');
    await user.click(await button(texts.save));
    const dialog = await screen.findByRole('dialog', { name: stepUp.title });
    await user.click(within(dialog).getByRole('button', { name: stepUp.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await stored()).toEqual(seeded);
    expect(await field(texts.tagline)).toHaveValue('Since 1911');
    expect(await button(texts.save)).toBeEnabled();
    await user.click(await button(texts.save));
    const again = await screen.findByRole('dialog', { name: stepUp.title });
    await waitFor(async () => expect(await sandbox.mail.newestCode(OWNER)).toBeDefined());
    const code = await within(again).findByLabelText(appMessages.intent.code.label);
    await user.type(code, (await sandbox.mail.newestCode(OWNER)) ?? '');
    await user.click(within(again).getByRole('button', { name: stepUp.submit }));
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
    expect((await stored())?.tagline).toBe('Since 1911');
});

test('what isn’t saved is asked about before the page is left', async () => {
    const user = await open();
    await replace(user, texts.tagline, 'Since 1911');
    const leave = async () =>
        user.click((await screen.findAllByRole('link', { name: 'Payments' }))[0] ?? document.body);
    await leave();
    const dialog = await screen.findByRole('dialog', { name: texts.leave.title });
    await user.click(within(dialog).getByRole('button', { name: texts.leave.stay }));
    expect(location.pathname).toBe(PAGE);
    expect(await field(texts.tagline)).toHaveValue('Since 1911');
    await leave();
    await user.click(await button(texts.leave.go));
    await waitFor(() => expect(location.pathname).toBe('/payments'));
    expect(await stored()).toEqual(seeded);
});

test('a failed save keeps what was typed and says so', async () => {
    const user = await open();
    await replace(user, texts.tagline, 'Since 1911');
    await sandbox.faults.add({ operation: 'updateHostedPage', kind: 'status', status: 500, times: 1 });
    await user.click(await button(texts.save));
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join('')).not.toBe('');
    expect(await field(texts.tagline)).toHaveValue('Since 1911');
    await user.click(await button(texts.save));
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
});

test('who may only see the branding sees the page as payers do, and no form', async () => {
    await open('developer@harbour.example');
    expect(await screen.findByText(/permission/i)).toBeInTheDocument();
    expect(inPreview('.hosted-tagline')).toHaveTextContent(seeded?.tagline ?? '');
    expect(screen.queryByLabelText(texts.name)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: texts.save })).not.toBeInTheDocument();
});

test('what can’t be read of the branding is missing alone, and never written over', async () => {
    network.rewrite('/v1/dashboard/merchants', text => text.replace(/"tagline":"[^"]*"/, '"tagline":{}'));
    const user = await open();
    expect(await field(texts.logo_url)).toHaveValue(seeded?.logo_url);
    expect(await field(texts.tagline)).toBeInvalid();
    expect(screen.getByRole('note')).toHaveTextContent('We couldn’t read one of these fields: Tagline. Saving');
    await replace(user, texts.name, 'Harbour & Daughters');
    await user.click(await button(texts.save));
    expect(await screen.findAllByText(appMessages.validation.unread)).not.toEqual([]);
    expect(network.sent('/hpp')).toEqual([]);
    await replace(user, texts.tagline, 'Since 1911');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    await user.click(await button(texts.save));
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
    expect(await stored()).toEqual({ ...seeded, name: 'Harbour & Daughters', tagline: 'Since 1911' });
});

test.each([
    ['"v2"', 'v2'],
    ['{}', undefined],
])(
    'a version in words of the provider’s own stops no save, and is sent as it came or not at all: %s',
    async (told, sent) => {
        network.rewrite('/v1/dashboard/merchants', text => text.replace(/"version":"[^"]*"/, `"version":${told}`));
        network.answerOnce('/hpp', () => Response.json({ hosted_page: null }));
        const user = await open();
        await replace(user, texts.name, 'Harbour & Daughters');
        await user.click(await button(texts.save));
        expect(await screen.findByText(texts.saved)).toBeInTheDocument();
        const body = JSON.parse(network.sent('/hpp')[0]?.body ?? '') as object;
        expect(body).toMatchObject({ name: 'Harbour & Daughters', tagline: seeded?.tagline });
        expect(Reflect.get(body, 'version')).toBe(sent);
    },
);
