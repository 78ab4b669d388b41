import { fiatCodes } from '../../../contracts/currencies';
import {
    type ConvertType,
    cryptoPayoutConvertTypes,
    withdrawalConvertTypes,
} from '../../../contracts/main/payoutTypes';
import { balanceTypes, payoutStatuses } from '../../../contracts/main/payouts';
import { refundStatuses } from '../../../contracts/main/refunds';
import { currencyLabel } from '../../money/currencyNames';
import type { FilterSpec } from '../../components/filters/filterSpec';

const balance: FilterSpec = {
    kind: 'choice',
    source: 'bal_type',
    choices: balanceTypes,
    labelKey: type => `balanceType.${type}`,
};

/** Crypto payouts belong to no account, so that none is of a test account. */
const test: FilterSpec = {
    kind: 'choice',
    source: 'is_test',
    choices: ['true', 'false'],
    labelKey: is => `ra.boolean.${is}`,
};

interface OwnFilters {
    statuses: readonly string[];
    convertTypes: readonly ConvertType[];
    /** Filters that only some lists have. */
    more: readonly FilterSpec[];
}

/** The filters of all payout lists, together with the list's own (docs/rules.md#payouts). */
const filtersOf = ({ statuses, convertTypes, more }: OwnFilters): readonly FilterSpec[] => [
    { kind: 'choice', source: 'status', choices: statuses, labelKey: status => `payoutStatus.${status}.label` },
    { kind: 'days', source: 'dates', from: 'from_date', to: 'to_date' },
    { kind: 'days', source: 'modifiedDates', from: 'from_modified_date', to: 'to_modified_date' },
    { kind: 'choices', source: 'convert_type', choices: convertTypes, labelKey: type => `convertType.${type}` },
    ...more,
    { kind: 'choice', source: 'sending_currency', choices: fiatCodes, coins: Boolean, labelOf: currencyLabel },
    { kind: 'choice', source: 'receiving_currency', choices: [], coins: Boolean, labelOf: currencyLabel },
    { kind: 'text', source: 'order_id' },
    { kind: 'text', source: 'email' },
    { kind: 'choice', source: 'is_auto', choices: ['true', 'false'], labelKey: auto => `payouts.auto.${auto}` },
    { kind: 'text', source: 'operator' },
    { kind: 'text', source: 'crypto_address' },
];

export const refundFilters = filtersOf({
    statuses: refundStatuses,
    convertTypes: withdrawalConvertTypes,
    more: [test, { kind: 'text', source: 'payment_reference' }, balance],
});

export const withdrawalFilters = filtersOf({
    statuses: payoutStatuses,
    convertTypes: withdrawalConvertTypes,
    more: [test, balance],
});

export const cryptoPayoutFilters = filtersOf({
    statuses: payoutStatuses,
    convertTypes: cryptoPayoutConvertTypes,
    more: [{ kind: 'text', source: 'batch_key' }],
});
