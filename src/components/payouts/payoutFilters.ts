import { cryptoCodes } from '../../../contracts/currencies';
import { balanceTypes, type ConvertType, convertTypes } from '../../../contracts/main/payouts';
import { currencyLabel } from '../../money/currencyNames';
import type { FilterSpec } from '../filters/filterSpec';

/** The filters of section 7 for payouts; each list takes those that fit it. */
export const payoutFilters = {
    dates: { kind: 'days', source: 'dates', from: 'from_date', to: 'to_date' },
    modified: { kind: 'days', source: 'modifiedDates', from: 'from_modified_date', to: 'to_modified_date' },
    sending: { kind: 'text', source: 'sending_currency' },
    receiving: { kind: 'choice', source: 'receiving_currency', choices: cryptoCodes, labelOf: currencyLabel },
    balance: { kind: 'choice', source: 'bal_type', choices: balanceTypes, labelKey: type => `balanceType.${type}` },
    isAuto: { kind: 'choice', source: 'is_auto', choices: ['true', 'false'], labelKey: auto => `payouts.auto.${auto}` },
    email: { kind: 'text', source: 'email' },
    address: { kind: 'text', source: 'crypto_address' },
    order: { kind: 'text', source: 'order_id' },
    operator: { kind: 'text', source: 'operator' },
    payment: { kind: 'text', source: 'payment_reference' },
    batch: { kind: 'text', source: 'batch_key' },
} as const satisfies Record<string, FilterSpec>;

export const statusFilter = (statuses: readonly string[]): FilterSpec => ({
    kind: 'choice',
    source: 'status',
    choices: statuses,
    labelKey: status => `payoutStatus.${status}.label`,
});

export const convertTypeFilter = (types: readonly ConvertType[] = convertTypes): FilterSpec => ({
    kind: 'choice',
    source: 'convert_type',
    choices: types,
    labelKey: type => `convertType.${type}`,
});
