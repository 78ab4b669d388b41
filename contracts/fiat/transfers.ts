import * as z from 'zod/mini';
import { operation, type Permission } from '../operation';
import { headerPage, headerPaging } from '../paging';
import { decimal } from '../rules/decimal';
import { extension } from '../rules/extension';
import { extra, extraOr } from '../rules/extra';
import { filterText, id, openEnum, ownId, type Open } from '../rules/text';
import { instant, orderedRange, rangeEnd } from '../rules/time';
import { TransferDestination } from './destinationAccounts';
import { Document } from './documents';
import { TransferParty } from './parties';
import {
    chargeTypes,
    feeModes,
    type fiatPayoutStatuses,
    paymentMethods,
    purposes,
    relationships,
    sourcesOfFunds,
    transferModes,
    transferStatuses,
    transferSubStatuses,
    transferTypes,
} from './transferWords';

export type TransferType = (typeof transferTypes)[number];
/** The type that lists return if none is given. */
export const defaultTransferType = 'transfer' satisfies TransferType;

export type FiatPayoutStatus = (typeof fiatPayoutStatuses)[number];
export type TransferStatus = (typeof transferStatuses)[number];

/** Answers may say awaiting_funds or awaiting_fund; both are read as awaiting_fund (docs/rules.md#fiat-payouts). */
const status = z.pipe(
    z.string().check(z.meta({ examples: [...transferStatuses] })),
    z.transform((given): Open<TransferStatus> => (given === 'awaiting_funds' ? 'awaiting_fund' : given)),
);

export type TransferSubStatus = (typeof transferSubStatuses)[number];
export type ChargeType = (typeof chargeTypes)[number];
export type Purpose = (typeof purposes)[number];
export type SourceOfFunds = (typeof sourcesOfFunds)[number];
export type Relationship = (typeof relationships)[number];

/** A fiat payout, or a trade of one currency for another, of which a page can do without all but the id. */
export const Transfer = z.object({
    id: ownId,
    /** The merchant's own id. */
    external_id: z.optional(z.nullable(id)),
    type: extra(openEnum(transferTypes)),
    status: z.optional(status),
    sub_status: extra(z.nullable(openEnum(transferSubStatuses))),
    mode: z.optional(openEnum(transferModes)),
    sending_currency: z.optional(z.string()),
    /** `fee_mode` says whether the fee is a part of it. */
    sending_amount: z.optional(decimal),
    receiving_currency: z.optional(z.string()),
    receiving_amount: z.optional(decimal),
    /** Receiving currency for one unit of sending currency. */
    exchange_rate: extra(decimal),
    fee: z.optional(decimal),
    fee_currency: z.optional(z.string()),
    /** Nobody says which it is where it's left out. */
    fee_mode: extra(openEnum(feeModes)),
    /** As it was quoted; null where no bank is on the way. */
    charge_type: extra(z.nullable(openEnum(chargeTypes))),
    payment_method: extra(z.nullable(openEnum(paymentMethods))),
    /** Null for trades, like all other fields about recipient and purpose. */
    sender_id: z.optional(z.nullable(id)),
    destination_account_id: z.optional(z.nullable(id)),
    sender: extra(z.nullable(TransferParty)),
    recipient: extra(z.nullable(TransferParty)),
    destination_account: extra(z.nullable(TransferDestination)),
    purpose_of_remittance: z.optional(z.nullable(openEnum(purposes))),
    source_of_funds: z.optional(z.nullable(openEnum(sourcesOfFunds))),
    relationship: z.optional(z.nullable(openEnum(relationships))),
    remarks: z.optional(z.nullable(z.string())),
    /** Until when it can be confirmed; null once nothing waits for that. */
    expires_at: extra(z.nullable(instant)),
    /** Those sent for it, oldest first. */
    documents: extra(z.array(Document)),
    created_at: extra(instant),
    updated_at: extra(instant),
    /** Every status it has had, with the start time, oldest first. The last is the current status. None where that's left out. */
    history: extraOr(z.array(z.object({ status, at: instant })), []),
});
export type Transfer = z.output<typeof Transfer>;

const filters = {
    merchant_id: extension(z.string()),
    /** Defaults to `defaultTransferType`. */
    type: extension(z.optional(z.enum(transferTypes))),
    /** Any of these. */
    status: z.optional(z.array(z.enum(transferStatuses)).check(z.maxLength(transferStatuses.length))),
    /** Partial match on ids, names, institutions, account numbers and remarks. */
    q: extension(filterText),
    /** The full id, the transfer's own or the merchant's. */
    reference: extension(filterText),
    /** The id of its sender or recipient. */
    party_id: extension(filterText),
    sending_currency: extension(filterText),
    receiving_currency: extension(filterText),
    /** Was a document sent for it? */
    has_documents: extension(z.optional(z.enum(['true', 'false']))),
    /** Creation date range. */
    from_date: extension(rangeEnd),
    to_date: extension(rangeEnd),
};

const inOrder = orderedRange('from_date', 'to_date');

/** Filters for transfer lists (docs/rules.md#fiat-payouts). */
export const TransferFilters = z.object(filters).check(inOrder);
export const TransferQuery = z.object({ ...filters, ...headerPaging }).check(inOrder);
export type TransferFilter = z.input<typeof TransferFilters>;

/** The default page size (docs/rules.md#lists). */
export const TRANSFERS_PER_PAGE = 100;

/** Fiat payouts and trades have separate permission areas, though the same calls read both. */
const areaByType = {
    transfer: { area: 'fiat_payouts', letter: 'R' },
    trade: { area: 'trades', letter: 'R' },
} as const satisfies Record<TransferType, Permission>;

const readByType = { byQuery: 'type', default: defaultTransferType, cases: areaByType } as const;

export const listTransfers = operation({
    api: 'fiat',
    method: 'GET',
    path: '/dashboard/transfers',
    summary: 'Fiat payouts of a merchant, newest first; with type=trade its trades',
    access: readByType,
    kind: 'read',
    paging: 'headers',
    query: TransferQuery,
    answer: headerPage(Transfer),
});

export const exportTransfers = operation({
    api: 'fiat',
    method: 'GET',
    path: '/dashboard/transfers/csv',
    summary: 'The same as CSV, every row that the filter matches',
    access: readByType,
    kind: 'read',
    query: TransferFilters,
    answer: 'csv',
});

export const getTransferReceipt = operation({
    api: 'fiat',
    method: 'GET',
    path: '/transfers/{transferId}/receipt',
    summary: 'The receipt of a transfer that was paid',
    access: { byRecord: 'type', cases: areaByType },
    kind: 'read',
    answer: 'pdf',
});
