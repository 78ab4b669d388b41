import type { Area } from '../../contracts/access';
import type { Listed, Unlisted } from './types';

const R = (area: Area) => ({ area, letter: 'R' }) as const;

/**
 * Every kind of record, once, by name: the slug of its path, the key of its texts and its name in `canAccess`. Guard, navigation,
 * breadcrumbs, titles and permissions follow from it; `src/views.ts` has its pages and where its records come from
 * (docs/adding-a-resource.md).
 */
export const resources = {
    payments: {
        title: 'payments',
        area: 'payments',
        extent: 'account',
        menu: { group: 'accept' },
        recordRepresentation: 'payment_reference',
        show: true,
    },
    transactions: {
        title: 'transactions',
        area: 'payments',
        extent: 'account',
        parent: '/payments',
        recordRepresentation: 'txid',
    },
    refunds: {
        title: 'refunds',
        area: 'refunds',
        extent: 'merchant',
        menu: { group: 'accept' },
        recordRepresentation: 'payout_reference',
        show: true,
        create: {
            title: 'createRefund',
            // Without reading the list nobody could find out what happened to a refund whose answer was lost.
            reads: [R('payments'), R('refunds'), R('payouts')],
        },
    },
    'fiat-payout-admin': {
        title: 'fiatPayouts',
        area: 'fiat_payouts',
        extent: 'merchant',
        menu: { group: 'payOut' },
        recordRepresentation: 'id',
        show: true,
    },
    'crypto-payout-admin': {
        title: 'cryptoPayouts',
        area: 'payouts',
        extent: 'merchant',
        menu: { group: 'payOut' },
        recordRepresentation: 'payout_reference',
        show: true,
    },
    'crypto-payout-admin/batch': {
        title: 'batches',
        area: 'batches',
        extent: 'merchant',
        parent: '/crypto-payout-admin',
        recordRepresentation: 'name',
        show: true,
    },
    'batch-payouts': {
        area: 'batches',
    },
    withdrawals: {
        title: 'withdrawals',
        area: 'withdrawals',
        extent: 'merchant',
        menu: { group: 'treasury' },
        recordRepresentation: 'payout_reference',
        show: true,
        create: {
            title: 'createWithdrawal',
            extent: 'live',
            reads: [R('withdrawals'), R('payouts')],
        },
    },
    deposits: {
        title: 'deposits',
        area: 'deposits',
        extent: 'merchant',
        menu: { group: 'treasury' },
        recordRepresentation: 'dpst_ref_num',
        show: true,
    },
    'trade-history': {
        title: 'tradeHistory',
        area: 'trades',
        extent: 'merchant',
        menu: { group: 'treasury' },
        recordRepresentation: 'id',
        show: true,
    },
    'manage-wallet-address': {
        title: 'addressBook',
        area: 'address_books',
        extent: 'merchant',
        menu: { group: 'payOut' },
        recordRepresentation: 'name',
        show: true,
        create: {
            title: 'addAddress',
        },
        import: {
            title: 'importAddresses',
        },
        edit: true,
    },
    'manage-fiat-accounts': {
        title: 'fiatAccounts',
        area: 'fiat_payouts',
        extent: 'merchant',
        menu: { group: 'payOut' },
        recordRepresentation: 'name',
        show: true,
        edit: true,
    },
    'manage-users': {
        title: 'users',
        area: 'entity_admins',
        extent: 'merchant',
        menu: { group: 'settings' },
        recordRepresentation: 'name',
        show: true,
        create: { title: 'inviteUser' },
    },
    'audit-log': {
        title: 'auditLog',
        area: 'audit_log',
        extent: 'merchant',
        menu: { group: 'settings' },
        recordRepresentation: 'id',
        show: true,
    },
    groups: {
        area: 'signed-in',
    },
} as const satisfies Record<string, Listed | Unlisted>;

export type ResourceName = keyof typeof resources;
