import type { SpecifiedCall } from './call';
import {
    addressBookEntry,
    batch,
    batchPayout,
    days,
    entityAdmin,
    fields,
    group,
    groupLink,
    links,
    names,
    permissions,
} from './entities';
import { withGroupId } from './ids';
import { accessAsLists, linksByNumber } from './links';

const dashboard = (call: string, more: Partial<SpecifiedCall> = {}): SpecifiedCall => ({
    api: 'dashboard',
    call,
    ...more,
});

const idPage = ['limit', 'starting_after', 'ending_before'];
const texts = { amounts: 'texts' } as const;
const seconds = { hasWholeSeconds: true } as const;
const ofMerchant = { ids: { numbers: ['merchant_id'] } } as const;
const approver = { answer: fields('id merchant_id'), ids: { numbers: ['id', 'merchant_id'] } } as const;
const bookEntry = { answer: addressBookEntry, ids: { numbers: ['id', 'entity_admin_id'] }, ...seconds } as const;
const oneBatch = { answer: batch, ids: { numbers: ['id', 'merchant_id'] }, ...seconds } as const;

/** The calls of the dashboard API, as `specifiedCalls` has them. */
export const dashboardCalls: readonly SpecifiedCall[] = [
    dashboard('GET /dashboard/v1/entity_admins/profile', {
        answer: {
            id: true,
            email: true,
            merchants: { '*': { group: { ...group, permissions } } },
            partners: { '*': { merchants: { '*': {} } } },
        },
        reform: accessAsLists,
        ids: { numbers: ['id'] },
    }),
    dashboard('GET /dashboard/v1/entity_admins', {
        answer: entityAdmin,
        list: 'data',
        reform: linksByNumber,
        ...links,
    }),
    dashboard('GET /dashboard/v1/groups', { answer: group, list: 'data', reform: withGroupId }),
    dashboard('POST /dashboard/v1/entity_admin_links', { answer: fields('id'), ...links }),
    dashboard('POST /dashboard/v1/group_entity_admin_links', { answer: groupLink, ...links }),
    dashboard('PUT /dashboard/v1/group_entity_admin_links/{id}', { answer: groupLink, ...links }),
    dashboard('DELETE /dashboard/v1/group_entity_admin_links/{id}', { answer: groupLink, ...links }),
    dashboard('GET /dashboard/v1/approvers', { query: ['merchant_id'], ...approver, list: 'data' }),
    dashboard('POST /dashboard/v1/approvers', approver),
    dashboard('DELETE /dashboard/v1/approvers/{id}', approver),
    dashboard('GET /dashboard/v1/approval', {
        query: ['merchant_id'],
        answer: fields('merchant_id approval_total'),
        ...ofMerchant,
    }),
    dashboard('POST /dashboard/v1/approval', { answer: fields('merchant_id approval_total'), ...ofMerchant }),
    dashboard('POST /dashboard/v1/batches', oneBatch),
    dashboard('GET /dashboard/v1/batches', {
        query: ['merchant_id', 'batch_name', 'batch_id', ...days, 'status', 'is_direct', ...idPage],
        ...oneBatch,
        list: 'data',
    }),
    dashboard('GET /dashboard/v1/batches/{id}', oneBatch),
    dashboard('GET /dashboard/v1/batches/{id}/payouts', {
        query: ['limit', 'status', 'starting_after'],
        answer: batchPayout,
        ids: { numbers: ['id'] },
        ...texts,
        list: 'data',
    }),
    dashboard('GET /dashboard/v1/batches/{id}/payouts/download', { query: ['status'] }),
    dashboard('PUT /dashboard/v1/batches/{id}/approve', oneBatch),
    dashboard('PUT /dashboard/v1/batches/{id}/reject', oneBatch),
    dashboard('GET /dashboard/v1/address_books', {
        query: [
            ...names('merchant_id include_deleted name email crypto_currency crypto_address description'),
            ...idPage,
        ],
        ...bookEntry,
        list: 'bare',
    }),
    dashboard('POST /dashboard/v1/address_books', bookEntry),
    dashboard('PUT /dashboard/v1/address_books/{id}', bookEntry),
    dashboard('DELETE /dashboard/v1/address_books/{id}', bookEntry),
    dashboard('PUT /dashboard/v1/address_books/settings', {
        answer: fields('merchant_id is_address_book_whitelisted entity_admin_id'),
    }),
];
