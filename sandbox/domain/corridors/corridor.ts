import type { AccountNumberType, BankCodeType, ServiceType } from '../../../contracts/fiat/destinationAccounts';
import type { RequiredField } from '../../../contracts/fiat/requiredFields';
import { like } from './fields';

/** Mobile phone numbers of a country: how they begin, and how many digits follow. */
export interface Phones {
    readonly prefix: string;
    readonly digits: number;
}

export const phonePattern = ({ prefix, digits }: Phones): string => `\\${prefix}\\d{${digits}}`;

/** A way to pay someone in a country. Required fields, countries, currencies and institutions derive from it. */
export interface Corridor {
    /** ISO 3166 alpha-3. */
    readonly country: string;
    readonly currency: string;
    readonly type: ServiceType;
    /** The payment system of the country's banks; null where none is on the way. */
    readonly network: string | null;
    readonly codes: readonly BankCodeType[];
    readonly numbers: readonly AccountNumberType[];
    /** The numbers of wallets. */
    readonly phones?: Phones;
    /** What the account needs besides its holder, code and number. */
    readonly account: readonly RequiredField[];
    /** What the recipient needs; undefined where they can't be paid this way. */
    readonly individual: readonly RequiredField[] | undefined;
    readonly company: readonly RequiredField[] | undefined;
}

type Needs = Partial<Pick<Corridor, 'account' | 'individual' | 'company'>>;

const none: readonly never[] = [];

/** A country's banks, over one payment system, for individuals and companies. */
export const toBanks = (
    [country, currency, network]: readonly [string, string, string],
    codes: readonly BankCodeType[],
    numbers: readonly AccountNumberType[],
    { account = none, individual = none, company = none }: Needs = {},
): Corridor => ({ country, currency, type: 'bank_account', network, codes, numbers, account, individual, company });

/** A country's wallets, for individuals: the account is a phone number. */
export const toWallets = (
    [country, currency]: readonly [string, string],
    phones: Phones,
    individual: readonly RequiredField[] = none,
): Corridor => ({
    ...{ country, currency, type: 'digital_wallet', network: null, codes: none, numbers: none },
    ...{ phones, account: [like('account_number', phonePattern(phones))], individual, company: undefined },
});

/** A country's cash desks, for individuals, who show who they are. */
export const toCashDesks = (
    [country, currency]: readonly [string, string],
    individual: readonly RequiredField[],
): Corridor => ({
    ...{ country, currency, type: 'cash_pickup', network: null, codes: none, numbers: none },
    ...{ account: none, individual, company: undefined },
});
