import type { DataProvider } from 'react-admin';
import { listAccounts } from './merchantMethods';
import { exportPayments, findAddress, summarizePayments } from './paymentMethods';
import { payments } from './payments';
import type { ResourceName } from './resourceNames';
import type { ResourceProvider } from './types';

/** Payments open first and come with the page; the others are fetched when one of their pages asks. */
const byResource: Record<ResourceName, () => Promise<ResourceProvider>> = {
    payments: async () => payments,
    refunds: async () => (await import('./payouts')).payoutProvider('refunds'),
    withdrawals: async () => (await import('./payouts')).payoutProvider('withdrawals'),
    'crypto-payout-admin': async () => (await import('./payouts')).payoutProvider('crypto-payout-admin'),
    deposits: async () => (await import('./deposits')).deposits,
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

const payoutMethods = () => import('./payoutMethods');
const rateMethods = () => import('./rateMethods');

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
    listExchangeRates: fetched(async () => (await rateMethods()).listExchangeRates),
    listPayoutRates: fetched(async () => (await rateMethods()).listPayoutRates),
    getDollarRate: fetched(async () => (await rateMethods()).getDollarRate),
    getPairRate: fetched(async () => (await rateMethods()).getPairRate),
} satisfies DataProvider;

export type MerchantDataProvider = typeof dataProvider;
