import { bookableCurrencies } from '../../../contracts/dashboard/addressBook';
import type { FilterSpec } from '../../components/filters/filterSpec';
import { currencyLabel } from '../../money/currencyNames';

/** The filters of the address book (docs/rules.md#address-book). */
export const addressBookFilters: readonly FilterSpec[] = [
    { kind: 'text', source: 'name' },
    { kind: 'text', source: 'email' },
    { kind: 'choice', source: 'crypto_currency', choices: bookableCurrencies, labelOf: currencyLabel },
    { kind: 'text', source: 'crypto_address' },
    { kind: 'text', source: 'description' },
    { kind: 'choice', source: 'include_deleted', choices: ['true'], labelKey: () => 'addressBook.withDeleted' },
];
