import type { DataProvider } from 'react-admin';
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

/** A named method that is fetched when it is first called. */
const fetched =
    <Args extends unknown[], Result>(load: () => Promise<(...args: Args) => Promise<Result>>) =>
    async (...args: Args): Promise<Result> =>
        (await load())(...args);

const payoutMethods = () => import('./payouts/payoutMethods');
const rateMethods = () => import('./rateMethods');
const transferMethods = () => import('./transfers/transferMethods');
const statementMethods = () => import('./statementMethods');
const refundMethods = () => import('./payouts/refundMethods');
const withdrawalMethods = () => import('./payouts/withdrawalMethods');
const payoutTokenMethods = () => import('./payouts/payoutTokenMethods');

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
    exportPayouts: fetched(async () => (await payoutMethods()).exportPayouts),
    exportPayoutsOfPartner: fetched(async () => (await payoutMethods()).exportPayoutsOfPartner),
    downloadPayoutPdf: fetched(async () => (await payoutMethods()).downloadPayoutPdf),
    cancelWithdrawal: fetched(async () => (await payoutMethods()).cancelWithdrawal),
    cancelRefund: fetched(async () => (await payoutMethods()).cancelRefund),
    approvePayout: fetched(async () => (await payoutMethods()).approvePayout),
    resendPayoutEmail: fetched(async () => (await payoutMethods()).resendPayoutEmail),
    changePayoutEmail: fetched(async () => (await payoutMethods()).changePayoutEmail),
    requestActionCode: fetched(async () => (await payoutTokenMethods()).requestActionCode),
    createPayoutToken: fetched(async () => (await payoutTokenMethods()).createPayoutToken),
    createRefund: fetched(async () => (await refundMethods()).createRefund),
    listRefundsOfPayment: fetched(async () => (await refundMethods()).listRefundsOfPayment),
    createWithdrawal: fetched(async () => (await withdrawalMethods()).createWithdrawal),
    listWithdrawalsOfOrder: fetched(async () => (await withdrawalMethods()).listWithdrawalsOfOrder),
    findPayee: fetched(async () => (await withdrawalMethods()).findPayee),
    uploadProof: fetched(async () => (await withdrawalMethods()).uploadProof),
    exportTransfers: fetched(async () => (await transferMethods()).exportTransfers),
    downloadTransferReceipt: fetched(async () => (await transferMethods()).downloadTransferReceipt),
    listFiatBalances: fetched(async () => (await transferMethods()).listFiatBalances),
    exportBatches: fetched(async () => (await import('./batches/batchExport')).exportBatches),
    exportBatchPayouts: fetched(async () => (await import('./batches/batchPayouts')).exportBatchPayouts),
    exportDeposits: fetched(async () => (await import('./deposits/depositExport')).exportDeposits),
    listExchangeRates: fetched(async () => (await rateMethods()).listExchangeRates),
    listPayoutRates: fetched(async () => (await rateMethods()).listPayoutRates),
    getDollarRate: fetched(async () => (await rateMethods()).getDollarRate),
    getPairRate: fetched(async () => (await rateMethods()).getPairRate),
    getStatement: fetched(async () => (await statementMethods()).getStatement),
    exportStatement: fetched(async () => (await statementMethods()).exportStatement),
    exportTaxInvoices: fetched(async () => (await statementMethods()).exportTaxInvoices),
    mailTaxInvoices: fetched(async () => (await statementMethods()).mailTaxInvoices),
} satisfies DataProvider;

export type MerchantDataProvider = typeof dataProvider;
