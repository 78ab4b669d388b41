import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { seededMerchants } from '../../sandbox/seed/tenants';
import { seededUsers } from '../../sandbox/seed/users';
import { config } from '../../src/config/config';
import { invitationMessages } from '../../src/i18n/en/ofInvitations';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { profileMessages } from '../../src/i18n/en/profile';
import { twoFactorMessages } from '../../src/i18n/en/twoFactor';
import { routeOf } from '../../src/routing/placeOf';
import { type PageCases, testCapabilities } from '../support/capabilityCases';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const PARTNER = 'partner@meridian.example';
const WITH_APP = seededUsers.find(({ mfa }) => mfa === 'authenticator')?.email ?? '';
const { page } = appMessages;
const { factor } = twoFactorMessages;
const { total } = teamMessages.approvers;
const { invitations } = invitationMessages;

const navigation = () => screen.findByRole('navigation', { name: 'Main navigation' });
const isSaid = (text: string) => screen.queryByText(text) !== null;

describe('fiat payouts of a user with several merchants', () => {
    const pages = [
        '/fiat-payout-admin',
        '/create-fiat-payout',
        '/manage-fiat-accounts',
        '/trade-history',
        '/book-a-trade',
    ];

    test.each(pages)('%s is there where its calls name the merchant', async path => {
        await product.openAs(PARTNER, path);
        await navigation();
        await screen.findByRole('heading', { level: 1 });
        expect(isSaid(page.leftOut.fiat)).toBe(false);
        expect(within(await navigation()).getByRole('link', { name: 'Fiat payouts' })).toBeInTheDocument();
    });

    test.each(pages)('%s says why it isn’t, and asks for nothing, where they don’t', async path => {
        config.capabilities.fiatMerchant = false;
        await product.openAs(PARTNER, path);
        expect(await screen.findByText(page.leftOut.fiat)).toBeVisible();
        const { title } = appMessages.routes[routeOf(path)?.name as keyof typeof appMessages.routes];
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
        expect(within(await navigation()).queryByRole('link', { name: 'Fiat payouts' })).not.toBeInTheDocument();
        const asked = ['/transfers', '/balances', '/destination-accounts', '/individuals', '/trade-pairs', '/quotes'];
        expect(asked.flatMap(ending => product.network.sent(ending))).toEqual([]);
    });

    test('are refused for the permission to who hasn’t got it at any', async () => {
        config.capabilities.fiatMerchant = false;
        await product.signIn(PARTNER);
        product.network.rewrite('/entity_admins/profile', text => {
            const group = { id: '2', name: 'Viewer', permissions: { payments: 'R' } };
            const merchants = Object.fromEntries(
                seededMerchants.map(({ id, merchantKey, name }) => [
                    id,
                    { merchant_id: id, merchant_key: merchantKey, merchant_name: name, group },
                ]),
            );
            return JSON.stringify({ ...(JSON.parse(text) as object), partners: {}, merchants });
        });
        await product.open('/fiat-payout-admin');
        expect(await screen.findByText(/permission to view fiat payouts/)).toBeVisible();
        expect(isSaid(page.leftOut.fiat)).toBe(false);
    });

    test('are those of the only merchant of another user', async () => {
        config.capabilities.fiatMerchant = false;
        await product.openAs(OWNER, '/changeprofile');
        expect(within(await navigation()).getByRole('link', { name: 'Fiat payouts' })).toBeInTheDocument();
    });
});

describe('the audit log', () => {
    const { title } = appMessages.routes.auditLog;
    const link = async () => within(await navigation()).queryByRole('link', { name: title });
    const asked = () => product.network.sent('/audit_log');

    test('is a page and in the navigation where the provider has it', async () => {
        await product.openAs(OWNER, '/audit-log');
        expect(await screen.findByRole('table')).toBeVisible();
        expect(await link()).toBeVisible();
        expect(asked()).not.toEqual([]);
        expect(isSaid(page.leftOut.auditLog)).toBe(false);
    });

    test.each([
        ['/audit-log', false],
        ['/audit-log/aud-1/show', undefined],
    ])('%s says why it isn’t there where that is %s, and asks for nothing', async (path, is) => {
        config.capabilities = { ...config.capabilities, ...{ auditLog: is } };
        await product.openAs(OWNER, path);
        expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
        expect(screen.getByText(page.leftOut.auditLog)).toBeVisible();
        expect(location.pathname).toBe(path);
        expect(await link()).not.toBeInTheDocument();
        expect(asked()).toEqual([]);
    });
});

async function invite(link: object = { entity_admin_link_id: 'eal-1' }) {
    await product.signIn(OWNER);
    product.network.rewrite('/entity_admins/profile', text => {
        const invitation = {
            ...link,
            merchant_id: 'mch-1002',
            merchant_name: 'Fern Studio',
            invited_by: 'Ana Ng',
            group_name: 'Viewer',
            invited_at: '2026-11-01T10:00:00.000Z',
        };
        return JSON.stringify({ ...(JSON.parse(text) as object), invitations: [invitation] });
    });
}

test('invitations of which one doesn’t say by what it’s answered aren’t shown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await invite({});
    await product.open('/home');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(product.network.isQuiet()).toBe(true));
    expect(isSaid(invitations.title)).toBe(false);
    expect(screen.queryByRole('button', { name: invitations.accept })).toBeNull();
});

testCapabilities({
    approvalsLoweredByTwo: {
        on: true,
        seen: async () => {
            const { user } = await product.openAs(OWNER, '/approvers');
            await user.click(await screen.findByRole('button', { name: total.change }));
            await user.clear(await screen.findByRole('spinbutton', { name: total.field }));
            await user.type(screen.getByRole('spinbutton', { name: total.field }), '1');
            return [isSaid(total.byTwo.replace('%{total}', '2')), isSaid(total.byTwoUntold)];
        },
        expected: { on: [true, false], absent: [false, true] },
    },
    auditLog: {
        on: true,
        seen: async () => {
            await product.openAs(OWNER, '/changeprofile');
            const { title } = appMessages.routes.auditLog;
            return within(await navigation()).queryByRole('link', { name: title }) !== null;
        },
        expected: { on: true, absent: false },
    },
    authenticatorRemoval: {
        on: true,
        seen: async () => {
            await product.openAs(WITH_APP, '/authentication-page');
            await screen.findByRole('button', { name: factor.replace });
            return screen.queryByRole('button', { name: factor.useEmail }) !== null;
        },
        expected: { on: true, absent: false },
    },
    invitationAnswers: {
        on: true,
        seen: async () => {
            await invite();
            await product.open('/home');
            await screen.findByRole('heading', { level: 1 });
            // Loads with the first invitation that is shown.
            if (config.capabilities.invitationAnswers) await screen.findByText(invitations.title);
            return [isSaid(invitations.title), screen.queryByRole('button', { name: invitations.accept }) !== null];
        },
        expected: { on: [true, true], absent: [false, false] },
    },
    profileUpdate: {
        on: true,
        seen: async () => {
            await product.openAs(OWNER, '/changeprofile');
            const { about, edit } = profileMessages.profile.details;
            await screen.findByText(text => text === about || text === edit.about);
            return screen.queryByRole('textbox', { name: edit.firstname }) !== null;
        },
        expected: { on: true, absent: false },
    },
} satisfies PageCases);

describe('transfers whose kind can’t be asked for', () => {
    /** Every second row of the list is a trade, of which nothing says so but that it names nobody, no account and no purpose. */
    const mixed = (text: string) => {
        const rows = JSON.parse(text) as Record<string, unknown>[];
        const trade = {
            type: undefined,
            sender_id: null,
            purpose_of_remittance: null,
            recipient: null,
            destination_account: null,
            destination_account_id: null,
        };
        return JSON.stringify(
            rows.map((row, at) => (at % 2 === 0 ? { ...row, type: undefined } : { ...row, ...trade })),
        );
    };
    const shown = async () => {
        const [, ...rows] = await screen.findAllByRole('row');
        return rows.map(row => within(row).getAllByRole('link')[0]?.getAttribute('href'));
    };

    test.each([
        ['/fiat-payout-admin', 0],
        ['/trade-history', 1],
    ])('%s shows those of its kind', async (path, from) => {
        config.capabilities.filters = [];
        config.hiddenTransfers.merchants = [];
        let ids: unknown[] = [];
        await product.signIn(OWNER);
        product.network.rewrite('/dashboard/transfers', text => {
            ids = (JSON.parse(text) as { id: string }[]).map(({ id }) => id).filter((_, at) => at % 2 === from);
            return mixed(text);
        });
        await product.open(`${path}?perPage=25`);
        const links = await shown();
        expect(links.length).toBeGreaterThan(10);
        expect(ids.slice(0, links.length).map(id => links.some(href => href?.includes(String(id))))).not.toContain(
            false,
        );
        expect(product.network.sent('/dashboard/transfers').some(({ query }) => query.has('type'))).toBe(false);
    });
});
