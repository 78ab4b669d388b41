import type { Area } from '../../contracts/access';
import { batchTypes, payoutTypes } from './paths';
import type { Page } from './types';

const R = (area: Area) => ({ area, letter: 'R' }) as const;
const W = (area: Area) => ({ area, letter: 'W' }) as const;

/** All other pages of the signed-in app, once, by the key of their texts under `routes`. */
export const pages = {
    home: {
        path: '/home',
        extent: 'account',
        alias: '/',
        menu: { group: 'overview' },
    },
    noAccounts: {
        path: '/no-accounts',
    },
    changeProfile: {
        path: '/changeprofile',
    },
    profileAndBankAccounts: {
        path: '/profile-and-bank-accounts',
        access: R('profile'),
        menu: { group: 'settings' },
    },
    exchangeRate: {
        path: '/exchange-rate',
        extent: 'account',
        menu: { group: 'treasury' },
    },
    paymentLink: {
        path: '/payment-link',
        extent: 'merchant',
        access: W('invoices'),
        // Without reading the list nobody could find out what happened to an invoice whose answer was lost.
        reads: [R('payments')],
        menu: { group: 'accept' },
    },
    customize: {
        path: '/customize',
        access: R('hosted_page'),
        menu: { group: 'accept' },
    },
    paymentOptions: {
        path: '/payment-options',
        access: R('payment_methods'),
        menu: { group: 'accept' },
    },
    createCryptoPayout: {
        path: '/create-crypto-payout/:type?',
        params: { type: payoutTypes },
        parent: '/crypto-payout-admin',
        extent: 'live',
        access: W('payouts'),
    },
    createCryptoBatch: {
        path: '/create-crypto-payout/batch/:batchType?',
        params: { batchType: batchTypes },
        parent: '/crypto-payout-admin/batch',
        extent: 'live',
        access: W('batches'),
    },
    approvals: {
        path: '/approvals',
        extent: 'merchant',
        access: R('approvers'),
        menu: { group: 'payOut' },
    },
    createFiatPayout: {
        path: '/create-fiat-payout',
        parent: '/fiat-payout-admin',
        extent: 'merchant',
        access: W('fiat_payouts'),
    },
    createBeneficiary: {
        path: '/create-fiat-account/beneficiary',
        parent: '/manage-fiat-accounts',
        extent: 'merchant',
        access: W('fiat_payouts'),
    },
    createSender: {
        path: '/create-fiat-account/sender',
        parent: '/manage-fiat-accounts',
        extent: 'merchant',
        access: W('fiat_payouts'),
    },
    permissionGroups: {
        path: '/manage-users/groups',
        parent: '/manage-users',
        access: R('entity_admins'),
    },
    approvers: {
        path: '/approvers',
        access: R('approvers'),
        menu: { group: 'settings' },
    },
    authentication: {
        path: '/authentication-page',
        access: R('2fa_settings'),
        menu: { group: 'settings' },
    },
    resetSecret: {
        path: '/reset-secret',
        parent: '/api-credentials',
        access: W('api_credentials'),
    },
    apiCredentials: {
        path: '/api-credentials',
        access: R('api_credentials'),
        menu: { group: 'settings' },
    },
    statements: {
        path: '/statements',
        extent: 'merchant',
        access: R('statements'),
        menu: { group: 'reports' },
    },
    bookTrade: {
        path: '/book-a-trade',
        parent: '/trade-history',
        extent: 'merchant',
        access: W('trades'),
    },
} as const satisfies Record<string, Page>;

/** Not a page: it signs out (docs/rules.md#session). */
export const LOGOUT_PATH = '/logout';
