import type { Samples } from '../../sample';
import type * as bankAccounts from '../bankAccounts';

const account = {
    account_holder: 'Harbour Goods B.V.',
    bank_name: 'Noordbank',
    bank_code_type: 'SWIFT-BIC',
    bank_code: 'NRDBNL2A',
    account_number_type: 'IBAN',
} as const;

export const bankAccountSamples: Samples<typeof bankAccounts> = {
    listBankAccounts: ({ merchantKey }) => ({ path: { merchantKey } }),
    createBankAccount: ({ merchantKey }) => ({
        path: { merchantKey },
        body: { ...account, country_code: 'NLD', currency: 'EUR', account_number: 'NL91ABNA0417164300' },
    }),
    updateBankAccount: ({ bankKey }) => ({ path: { bankKey }, body: account }),
};
