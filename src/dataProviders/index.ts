import type { DataProvider } from 'react-admin';
import { lazyMethods } from './lazyMethods';
import { listAccounts } from './merchantMethods';
import { exportPayments, findAddress, summarizePayments } from './payments/paymentMethods';
import { payments } from './payments/payments';
import type { ResourceName } from './resourceNames';
import type { ResourceProvider } from './types';

/** Payments open first and come with the page; the others are fetched when one of their pages asks. */
const byResource: Record<ResourceName, () => Promise<ResourceProvider>> = {
    payments: async () => payments,
    refunds: async () => (await import('./payouts/payouts')).payoutProvider('refunds'),
    withdrawals: async () => (await import('./payouts/payouts')).payoutProvider('withdrawals'),
    'crypto-payout-admin': async () => (await import('./payouts/payouts')).payoutProvider('crypto-payout-admin'),
    'crypto-payout-admin/batch': async () => (await import('./batches/batches')).batches,
    'batch-payouts': async () => (await import('./batches/batchPayouts')).batchPayouts,
    deposits: async () => (await import('./deposits/deposits')).deposits,
    'fiat-payout-admin': async () => (await import('./transfers/transfers')).transferProvider('fiat-payout-admin'),
    'trade-history': async () => (await import('./transfers/transfers')).transferProvider('trade-history'),
    groups: async () => (await import('./groups')).groups,
};

const isResource = (name: string): name is ResourceName => Object.hasOwn(byResource, name);

async function providerOf(resource: string): Promise<ResourceProvider> {
    if (!isResource(resource)) throw new Error(`There is no resource ${resource}`);
    return byResource[resource]();
}

/** What screens ask for data: react-admin's methods for each resource, and the named methods that are no CRUD. */
export const dataProvider = {
    supportAbortSignal: true,
    getList: async (resource, params) => (await providerOf(resource)).getList(params),
    getOne: async (resource, params) => (await providerOf(resource)).getOne(params),
    getMany: async (resource, params) => (await providerOf(resource)).getMany(params),
    getManyReference: async (resource, params) => (await providerOf(resource)).getManyReference(params),
    create: async (resource, params) => (await providerOf(resource)).create(params),
    update: async (resource, params) => (await providerOf(resource)).update(params),
    updateMany: async (resource, params) => (await providerOf(resource)).updateMany(params),
    delete: async (resource, params) => (await providerOf(resource)).delete(params),
    deleteMany: async (resource, params) => (await providerOf(resource)).deleteMany(params),
    summarizePayments,
    exportPayments,
    findAddress,
    listAccounts,
    ...lazyMethods(
        () => import('./payouts/payoutMethods'),
        'exportPayouts',
        'exportPayoutsOfPartner',
        'downloadPayoutPdf',
        'cancelWithdrawal',
        'cancelRefund',
        'approvePayout',
        'resendPayoutEmail',
        'changePayoutEmail',
    ),
    ...lazyMethods(() => import('./payouts/payoutTokenMethods'), 'requestActionCode', 'createPayoutToken'),
    ...lazyMethods(() => import('./payouts/refundMethods'), 'createRefund', 'listRefundsOfPayment'),
    ...lazyMethods(
        () => import('./payouts/withdrawalMethods'),
        'createWithdrawal',
        'listWithdrawalsOfOrder',
        'findPayee',
        'uploadProof',
    ),
    ...lazyMethods(
        () => import('./transfers/transferMethods'),
        'exportTransfers',
        'downloadTransferReceipt',
        'listFiatBalances',
    ),
    ...lazyMethods(() => import('./batches/batchExport'), 'exportBatches'),
    ...lazyMethods(() => import('./batches/batchPayouts'), 'exportBatchPayouts'),
    ...lazyMethods(() => import('./deposits/depositExport'), 'exportDeposits'),
    ...lazyMethods(
        () => import('./rateMethods'),
        'listExchangeRates',
        'listPayoutRates',
        'getDollarRate',
        'getPairRate',
    ),
    ...lazyMethods(
        () => import('./statementMethods'),
        'getStatement',
        'exportStatement',
        'exportTaxInvoices',
        'mailTaxInvoices',
    ),
} satisfies DataProvider;

export type MerchantDataProvider = typeof dataProvider;
