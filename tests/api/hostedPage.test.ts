import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostedPageInput, updateHostedPage } from '../../contracts/main/hostedPageUpdate';
import { getAddressInfo } from '../../contracts/main/legacy/paymentAddress';
import { listMerchants } from '../../contracts/main/merchants';
import type { Sandbox } from '../../sandbox/app';
import { send, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';
import { refusedFields } from '../support/refusedFields';

const merchantKey = 'mkey-harbourgoods0000000000001';
const SHOP = 'HA1587722191gQKF';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'owner@harbour.example');
    await sandbox.query(`UPDATE merchants SET two_factor_auth = '{"update_payment_info":false}'`);
});
afterAll(() => sandbox.close());

const put = (body: HostedPageInput) => send(sandbox, updateHostedPage, { path: { merchantKey }, body, token });
const branding = {
    version: '2',
    name: 'Harbour Goods',
    logo_url: 'https://logos.example/harbour.png',
    tagline: 'Good things from the harbour',
    btn_primary_background_color: '#0b5563',
    btn_primary_color: '#ffffff',
    page_background_color: '#F4EFE6',
} as const;

test('branding is answered, kept, and shown to the merchant and to payers', async () => {
    const answer = updateHostedPage.answer.parse((await put(branding)).body);
    expect(answer.hosted_page).toEqual(branding);
    const { data } = listMerchants.answer.parse((await send(sandbox, listMerchants, { token })).body);
    expect(data.find(({ merchant_key: key }) => key === merchantKey)?.hosted_page).toEqual(branding);
    const view = (await send(sandbox, getAddressInfo, { query: { api_id: SHOP } })).body;
    expect(getAddressInfo.answer.parse(view).hosted_page).toEqual(branding);
});

test('a logo that the provider keeps is a path below /logos/', async () => {
    const logo_url = '/logos/harbour-goods.svg';
    expect(updateHostedPage.answer.parse((await put({ logo_url })).body).hosted_page?.logo_url).toBe(logo_url);
});

test('what is empty or left out is stored as null', async () => {
    await put(branding);
    const { hosted_page: page } = updateHostedPage.answer.parse(
        (await put({ name: '', tagline: '  ', btn_primary_color: '', page_background_color: null })).body,
    );
    const { version, ...rest } = page ?? {};
    expect(version).toBe('1');
    expect(Object.values(rest)).toEqual([null, null, null, null, null, null]);
});

test.each<[HostedPageInput, string]>([
    [{ btn_primary_background_color: 'red' }, 'btn_primary_background_color'],
    [{ btn_primary_color: '#fff' }, 'btn_primary_color'],
    [{ page_background_color: '#123456;background:url(https://x.example)' }, 'page_background_color'],
    [{ page_background_color: '#12345g' }, 'page_background_color'],
    [{ btn_primary_background_color: '#ffff00', btn_primary_color: '#ffffff' }, 'btn_primary_color'],
    [{ logo_url: 'http://logos.example/a.png' }, 'logo_url'],
    [{ logo_url: 'javascript:alert(1)' }, 'logo_url'],
    [{ logo_url: '//evil.example/logos/a.svg' }, 'logo_url'],
    [{ logo_url: '/logos/../api/main/v1/me.svg' }, 'logo_url'],
    [{ logo_url: '/logos/a.html' }, 'logo_url'],
    [{ logo_url: 'https://user:secret@logos.example/a.png' }, 'logo_url'],
    [{ logo_url: 'https://logos.example/"onerror="x' }, 'logo_url'],
    [{ logo_url: 'data:image/png;base64,AAAA' }, 'logo_url'],
    [{ logo_url: `https://logos.example/${'a'.repeat(500)}` }, 'logo_url'],
    [{ name: 'a'.repeat(61) }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ tagline: 'turned \u202e round' }, 'tagline'],
    [{ tagline: 'turned \u061c round' }, 'tagline'],
    [{ tagline: 'a'.repeat(121) }, 'tagline'],
])('%j is refused at its field', async (body, field) => {
    const answer = await put(body);
    expect([answer.status, refusedFields(answer)]).toEqual([422, [field]]);
});
