import type { bankAccounts, legalEntities } from '../database/schema/profile';
import { DAY, later } from '../primitives/clock';
import { merchantIds } from './tenants';

type LegalEntity = typeof legalEntities.$inferInsert;
type BankAccount = typeof bankAccounts.$inferInsert;

const { harbour, lumen, kite, fern } = merchantIds;

const kyc = (kycCurrency: string) => ({
    kycCurrency,
    kycLevels: { level_1: '1000', level_2: '10000', level_3: '50000' },
});

export const legalEntityRows = (now: Date): LegalEntity[] => [
    {
        ...kyc('EUR'),
        merchantId: harbour,
        legalName: 'Harbour Goods B.V.',
        registrationNumber: '68750110',
        country: 'NL',
        address: 'Maaskade 119',
        city: 'Rotterdam',
        zipCode: '3071 NK',
        verifiedAt: later(now, -700 * DAY),
    },
    {
        ...kyc('SGD'),
        merchantId: lumen,
        legalName: 'Lumen Travel Pte. Ltd.',
        registrationNumber: '201812345K',
        country: 'SG',
        address: '18 Duxton Hill',
        city: 'Singapore',
        zipCode: '089601',
        verifiedAt: later(now, -500 * DAY),
    },
    {
        ...kyc('GBP'),
        merchantId: kite,
        legalName: 'Kite Outfitters Limited',
        registrationNumber: '09876543',
        country: 'GB',
        address: '4 Quay Street',
        city: 'Bristol',
        zipCode: 'BS1 2JL',
        verifiedAt: later(now, -450 * DAY),
    },
    {
        ...kyc('EUR'),
        merchantId: fern,
        legalName: 'Fern Studio s.r.o.',
        registrationNumber: '04567891',
        country: 'CZ',
        address: 'Veverkova 8',
        city: 'Praha',
        zipCode: '170 00',
        verifiedAt: null,
    },
];

const account = (merchantId: string, bankKey: string, age: number, now: Date, more: Partial<BankAccount>) => ({
    merchantId,
    bankKey,
    createdAt: later(now, -age * DAY),
    updatedAt: later(now, -age * DAY),
    verifiedAt: later(now, (1 - age) * DAY),
    ...more,
});

/** Codes and numbers are valid, their banks made up. */
export const bankAccountRows = (now: Date): BankAccount[] => [
    {
        ...account(harbour, 'bnk-harbour000000001', 640, now, {}),
        accountHolder: 'Harbour Goods B.V.',
        bankName: 'Noordbank',
        countryCode: 'NLD',
        currency: 'EUR',
        bankCodeType: 'SWIFT-BIC',
        bankCode: 'NRDBNL2A',
        accountNumberType: 'IBAN',
        accountNumber: 'NL02ABNA0123456789',
        updatedBy: 'owner@harbour.example',
    },
    {
        ...account(harbour, 'bnk-harbour000000002', 0.2, now, {}),
        accountHolder: 'HARBOUR GOODS BV',
        bankName: 'Atlantic Trust',
        countryCode: 'USA',
        currency: 'USD',
        bankCodeType: 'ABA',
        bankCode: '021000021',
        accountNumberType: 'ACCOUNT NUMBER',
        accountNumber: '000123458020',
        updatedBy: 'totp@harbour.example',
    },
    {
        ...account(lumen, 'bnk-lumen00000000001', 480, now, {}),
        accountHolder: 'Lumen Travel Pte Ltd',
        bankName: 'Straits Commercial',
        countryCode: 'SGP',
        currency: 'SGD',
        bankCodeType: 'SWIFT-BIC',
        bankCode: 'STCMSGSG',
        accountNumberType: 'ACCOUNT NUMBER',
        accountNumber: '0720123456',
        updatedBy: 'partner@meridian.example',
    },
    {
        ...account(kite, 'bnk-kite000000000001', 430, now, {}),
        accountHolder: 'Kite Outfitters Limited',
        bankName: 'Severn Bank',
        countryCode: 'GBR',
        currency: 'GBP',
        bankCodeType: 'Sort code',
        bankCode: '089999',
        accountNumberType: 'ACCOUNT NUMBER',
        accountNumber: '66374958',
        updatedBy: 'partner@meridian.example',
    },
];
