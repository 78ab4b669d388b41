import { fiatCodes } from '../../../contracts/currencies';
import { paymentStatuses } from '../../../contracts/main/payments';
import { paymentTypes } from '../../../contracts/main/paymentTypes';
import type { FilterSpec } from '../../components/filters/filterSpec';
import { currencyLabel } from '../../money/currencyNames';

/** Filters besides the search (docs/rules.md#payments). */
export const paymentFilters: readonly FilterSpec[] = [
    {
        kind: 'choice',
        source: 'status',
        choices: paymentStatuses,
        labelKey: status => `paymentStatus.${status}.label`,
    },
    { kind: 'days', source: 'dates', from: 'from_date', to: 'to_date' },
    { kind: 'days', source: 'statusDates', from: 'status_from_date', to: 'status_to_date' },
    { kind: 'choice', source: 'crypto_currency', choices: [], coins: Boolean, labelOf: currencyLabel },
    { kind: 'choice', source: 'order_currency', choices: fiatCodes },
    { kind: 'choice', source: 'payment_type', choices: paymentTypes, labelKey: type => `paymentType.${type}` },
    { kind: 'choice', source: 'is_overpaid', choices: ['true', 'false'], labelKey: is => `ra.boolean.${is}` },
    { kind: 'choice', source: 'is_test', choices: ['true', 'false'], labelKey: is => `ra.boolean.${is}` },
    { kind: 'text', source: 'payment_reference' },
    { kind: 'text', source: 'payer_email' },
    { kind: 'text', source: 'address' },
];
