import type { AccountNumberType, BankCodeType, ServiceType } from '../../../contracts/fiat/destinationAccounts';
import type { Random } from '../../primitives/random';

const DIGITS = '0123456789';
const digits = (length: number) => (random: Random) => random.text(DIGITS, length);

/** A way to pay someone in a country. */
export interface Corridor {
    /** ISO 3166 alpha-3. */
    country: string;
    currency: string;
    type: ServiceType;
    institution: string;
    code?: { type: BankCodeType; value: string };
    number?: { type: AccountNumberType; make: (random: Random) => string };
}

const account = (length: number) => ({ type: 'ACCOUNT NUMBER', make: digits(length) }) as const;
const mobile = (prefix: string, length: number) =>
    ({ type: 'ACCOUNT NUMBER', make: (random: Random) => prefix + random.text(DIGITS, length) }) as const;

/** An IBAN with its check digits, letters counting from A = 10 (ISO 13616). */
const iban = (country: string, bank: string, length: number) =>
    ({
        type: 'IBAN',
        make: (random: Random) => {
            const rest = bank + random.text(DIGITS, length);
            const asDigits = `${rest}${country}00`.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55));
            const check = String(98n - (BigInt(asDigits) % 97n)).padStart(2, '0');
            return `${country}${check}${rest}`;
        },
    }) as const;

const bank = (
    country: string,
    currency: string,
    institution: string,
    code: Corridor['code'],
    number: Corridor['number'],
): Corridor => ({
    country,
    currency,
    type: 'bank_account',
    institution,
    ...(code && { code }),
    ...(number && { number }),
});

/** Where seeded fiat payouts go: made-up institutions, with codes and account numbers in their country's format. */
export const corridors: readonly Corridor[] = [
    bank(
        'DEU',
        'EUR',
        'Norddeutsche Handelsbank',
        { type: 'SWIFT-BIC', value: 'NDHBDEHH' },
        iban('DE', '20030700', 10),
    ),
    bank('NLD', 'EUR', 'Polderbank', { type: 'SWIFT-BIC', value: 'PLDRNL2A' }, iban('NL', 'PLDR', 10)),
    bank('GBR', 'GBP', 'Thames & County Bank', { type: 'Sort code', value: '20-44-91' }, account(8)),
    bank('USA', 'USD', 'First Lakeside Bank', { type: 'ABA', value: '071904779' }, account(10)),
    bank('IND', 'INR', 'Deccan National Bank', { type: 'IFSC', value: 'DCNB0004211' }, account(14)),
    bank('AUS', 'AUD', 'Southern Mutual', { type: 'BSB', value: '062-184' }, account(9)),
    bank('JPN', 'JPY', 'Minato Shinkin Bank', { type: 'Zengin Code', value: '1345-012' }, account(7)),
    bank('SGP', 'SGD', 'Straits Commercial Bank', { type: 'SWIFT-BIC', value: 'STCBSGSG' }, account(10)),
    bank(
        'MEX',
        'MXN',
        'Banco del Golfo',
        { type: 'SWIFT-BIC', value: 'BGLFMXMM' },
        { type: 'CLABE', make: digits(18) },
    ),
    {
        country: 'PHL',
        currency: 'PHP',
        type: 'digital_wallet',
        institution: 'Bayad Wallet',
        number: mobile('+639', 9),
    },
    { country: 'IDN', currency: 'IDR', type: 'digital_wallet', institution: 'DompetKu', number: mobile('+628', 9) },
    { country: 'PHL', currency: 'PHP', type: 'cash_pickup', institution: 'Palawan Remittance Desk' },
    { country: 'VNM', currency: 'VND', type: 'cash_pickup', institution: 'Saigon Cash Point' },
];
