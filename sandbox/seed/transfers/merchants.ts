import { merchantIds } from '../tenants';

/** A merchant that pays out in fiat and trades. */
export interface TransferMerchant {
    id: string;
    payouts: number;
    trades: number;
    currencies: readonly (readonly [string, number])[];
    /** From which currency to which. */
    pairs: readonly (readonly [string, string])[];
    /** The merchant's own company, which sends most of its payouts. */
    sender: OwnCompany;
    /** Made up besides it. */
    beneficiaries: number;
    /** IDs of the fiat payouts that the dashboard's configuration hides (docs/rules.md#fiat-payouts), by index. */
    hidden: Readonly<Record<number, string>>;
}

interface OwnCompany {
    id: string;
    name: string;
    /** ISO 3166 alpha-3. */
    country: string;
}

const company = (name: string, country: string, number: string): OwnCompany => ({
    id: `5e9d0000-0000-4000-8000-${number.padStart(12, '0')}`,
    name,
    country,
});

/** Two merchants have hidden payouts, three in all. */
export const transferMerchants: readonly TransferMerchant[] = [
    {
        id: merchantIds.harbour,
        payouts: 150,
        trades: 60,
        currencies: [
            ['EUR', 70],
            ['USD', 30],
        ],
        pairs: [
            ['EUR', 'USD'],
            ['USD', 'EUR'],
            ['EUR', 'GBP'],
            ['USD', 'SGD'],
        ],
        sender: company('Harbour Goods B.V.', 'NLD', '1001'),
        beneficiaries: 240,
        hidden: { 22: '0b7e5a34-9d41-4c2f-8a6e-3f1d2c9b7a10', 61: '7c1f8e02-5b3a-4d77-9e24-6a0b8d4f1c23' },
    },
    {
        id: merchantIds.lumen,
        payouts: 64,
        trades: 26,
        currencies: [
            ['SGD', 80],
            ['USD', 20],
        ],
        pairs: [
            ['SGD', 'USD'],
            ['USD', 'SGD'],
            ['SGD', 'JPY'],
        ],
        sender: company('Lumen Travel Pte. Ltd.', 'SGP', '1002'),
        beneficiaries: 60,
        hidden: { 17: 'e4a96d58-1c0b-4f83-b5d2-90c7e6a2f845' },
    },
    {
        id: merchantIds.kite,
        payouts: 40,
        trades: 20,
        currencies: [['GBP', 100]],
        pairs: [
            ['GBP', 'EUR'],
            ['GBP', 'USD'],
        ],
        sender: company('Kite Outfitters Ltd', 'GBR', '1003'),
        beneficiaries: 40,
        hidden: {},
    },
];
