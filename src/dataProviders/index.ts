import type { DataProvider } from 'react-admin';
import { listGroups } from '../../contracts/dashboard/team';
import { collection } from './collection';
import { deposits } from './deposits';
import { listAccounts } from './merchantMethods';
import { exportPayments, findAddress, summarizePayments } from './paymentMethods';
import { payments } from './payments';
import { getDollarRate, getPairRate, listExchangeRates, listPayoutRates } from './rateMethods';
import type { ResourceName } from './resourceNames';
import type { ResourceProvider } from './types';

const byResource: Record<ResourceName, ResourceProvider> = {
    payments,
    deposits,
    groups: collection('groups', listGroups),
};

const isResource = (name: string): name is ResourceName => Object.hasOwn(byResource, name);

function providerOf(resource: string): ResourceProvider {
    if (!isResource(resource)) throw new Error(`There is no resource ${resource}`);
    return byResource[resource];
}

/** What screens ask for data: react-admin's methods for each resource, and the named methods that are no CRUD. */
export const dataProvider = {
    supportAbortSignal: true,
    getList: async (resource, params) => providerOf(resource).getList(params),
    getOne: async (resource, params) => providerOf(resource).getOne(params),
    getMany: async (resource, params) => providerOf(resource).getMany(params),
    getManyReference: async (resource, params) => providerOf(resource).getManyReference(params),
    create: async (resource, params) => providerOf(resource).create(params),
    update: async (resource, params) => providerOf(resource).update(params),
    updateMany: async (resource, params) => providerOf(resource).updateMany(params),
    delete: async (resource, params) => providerOf(resource).delete(params),
    deleteMany: async (resource, params) => providerOf(resource).deleteMany(params),
    summarizePayments,
    exportPayments,
    findAddress,
    listAccounts,
    listExchangeRates,
    listPayoutRates,
    getDollarRate,
    getPairRate,
} satisfies DataProvider;

export type MerchantDataProvider = typeof dataProvider;
