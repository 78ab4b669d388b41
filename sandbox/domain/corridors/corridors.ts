import { type Corridor, phonePattern, toBanks, toCashDesks, toWallets } from './corridor';
import { phones } from './phones';
import { accountKind, address, katakana, like, personalId, plain, taxId } from './fields';

const inAmerica = [
    ...address,
    like('province_state', '[A-Z]{2}'),
    like('zip_code', String.raw`\d{5}(-\d{4})?`),
] as const;
const pickup = [like('mobile_number', String.raw`\+\d{8,15}`), ...plain('nationality'), personalId];
const mobile = (country: keyof typeof phones) => like('mobile_number', phonePattern(phones[country]));

const sepa = (country: string): Corridor => toBanks([country, 'EUR', 'SEPA'], ['SWIFT-BIC'], ['IBAN']);

/** Where transfers can go. One that isn't here can't be paid. */
export const corridors: readonly Corridor[] = [
    toBanks(['USA', 'USD', 'ACH'], ['ABA', 'Routing Number'], ['ACCOUNT NUMBER'], {
        account: [accountKind],
        individual: inAmerica,
        company: inAmerica,
    }),
    toBanks(['USA', 'USD', 'FEDWIRE'], ['ABA', 'Routing Number'], ['ACCOUNT NUMBER'], {
        individual: inAmerica,
        company: inAmerica,
    }),
    toBanks(['GBR', 'GBP', 'FPS'], ['Sort code'], ['ACCOUNT NUMBER']),
    ...['DEU', 'NLD', 'FRA', 'AUT'].map(sepa),
    toBanks(['AUS', 'AUD', 'BECS'], ['BSB'], ['ACCOUNT NUMBER'], { individual: address, company: address }),
    toBanks(['IND', 'INR', 'IMPS'], ['IFSC'], ['ACCOUNT NUMBER'], {
        account: [accountKind],
        individual: [...address, mobile('IND')],
        company: [...address, ...plain('registration_number')],
    }),
    toBanks(['MEX', 'MXN', 'SPEI'], [], ['CLABE'], {
        individual: taxId(String.raw`[A-ZÑ&]{4}\d{6}[A-Z0-9]{3}`),
        company: [like('registration_number', String.raw`[A-ZÑ&]{3}\d{6}[A-Z0-9]{3}`)],
    }),
    toBanks(['ARG', 'ARS', 'COELSA'], [], ['CBU', 'CBU ALIAS'], {
        individual: taxId(String.raw`\d{11}`),
        company: [like('registration_number', String.raw`\d{11}`)],
    }),
    toBanks(['BGD', 'BDT', 'BEFTN'], ['BEFTN'], ['ACCOUNT NUMBER'], {
        individual: [...address, mobile('BGD')],
        company: [...address, ...plain('registration_number')],
    }),
    toBanks(['JPN', 'JPY', 'ZENGIN'], ['Zengin Code'], ['ACCOUNT NUMBER'], {
        account: [accountKind],
        individual: [katakana('native_first_name'), katakana('native_last_name'), ...address],
        company: [katakana('native_registered_name'), ...address],
    }),
    toBanks(['RUS', 'RUB', 'BESP'], ['BIK'], ['ACCOUNT NUMBER'], {
        individual: [...plain('date_of_birth'), ...taxId(String.raw`\d{12}`)],
        company: [like('registration_number', String.raw`\d{10}`), like('kpp', String.raw`\d{9}`)],
    }),
    toBanks(['SGP', 'SGD', 'FAST'], ['SWIFT-BIC'], ['ACCOUNT NUMBER']),
    toBanks(['PHL', 'PHP', 'INSTAPAY'], ['SWIFT-BIC'], ['ACCOUNT NUMBER'], { individual: address, company: address }),
    toWallets(['PHL', 'PHP'], phones.PHL),
    toWallets(['IDN', 'IDR'], phones.IDN, plain('date_of_birth')),
    toWallets(['BGD', 'BDT'], phones.BGD, plain('address')),
    toCashDesks(['PHL', 'PHP'], pickup),
    toCashDesks(['VNM', 'VND'], [...pickup, ...plain('identification_number', 'address')]),
];
