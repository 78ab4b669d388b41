import { fiatCodes } from '../../../contracts/currencies';
import type { FilterSpec } from '../../components/filters/filterSpec';

/** Filters that fiat payouts and trades share. */
export const transferFilters = {
    dates: { kind: 'days', source: 'dates', from: 'from_date', to: 'to_date' },
    sending: { kind: 'choice', source: 'sending_currency', choices: fiatCodes },
    receiving: { kind: 'choice', source: 'receiving_currency', choices: fiatCodes },
} as const satisfies Record<string, FilterSpec>;
