import { cryptoCodes, type CryptoCode } from '../../contracts/currencies';
import { twoFactorActions } from '../../contracts/twoFactor';
import type { accounts, merchants } from '../database/schema/tenants';

export const merchantIds = { harbour: 'mch-1001', lumen: 'mch-1002', kite: 'mch-1003', fern: 'mch-1004' } as const;
export const PARTNER_ID = 'pid-meridianpartners000000001';

export const seededPartners = [{ id: PARTNER_ID, name: 'Meridian Partners' }];

type MerchantRow = typeof merchants.$inferInsert;
type AccountRow = typeof accounts.$inferInsert;

const merchant = (id: string, key: string, name: string, localCurrency: string, more: Partial<MerchantRow> = {}) => ({
    id,
    merchantKey: `mkey-${key}`,
    name,
    email: `accounts@${key.slice(0, key.search(/\d/))}.example`,
    phone: null,
    localCurrency,
    partnerId: null,
    canWithdraw: true,
    isFiatPayout: true,
    mode: 'live',
    methodsOff: [],
    invoiceUploadThreshold: '5000',
    twoFactorAuth: Object.fromEntries(twoFactorActions.map(action => [action, action !== 'manual_invoice'])),
    ...more,
});

export const seededMerchants: readonly MerchantRow[] = [
    merchant(merchantIds.harbour, 'harbourgoods0000000000001', 'Harbour Goods', 'EUR', {
        phone: '+31201234567',
        hostedPage: {
            version: '2',
            name: null,
            logo_url: '/logos/harbour-goods.svg',
            tagline: 'Coffee, tea and spices, fresh off the boat',
            btn_primary_background_color: '#0b5563',
            btn_primary_color: '#ffffff',
            page_background_color: '#f4efe6',
        },
    }),
    merchant(merchantIds.lumen, 'lumentravel00000000000002', 'Lumen Travel', 'SGD', {
        partnerId: PARTNER_ID,
        invoiceUploadThreshold: '8000',
    }),
    merchant(merchantIds.kite, 'kiteoutfitters00000000003', 'Kite Outfitters', 'GBP', {
        partnerId: PARTNER_ID,
        invoiceUploadThreshold: null,
    }),
    merchant(merchantIds.fern, 'fernstudio000000000000004', 'Fern Studio', 'EUR', { canWithdraw: false }),
];

/** An account with its share of all payments, and the coins its payers may use. */
interface SeededAccount extends AccountRow {
    share: number;
    accepts: readonly CryptoCode[];
    orderCurrencies: readonly (readonly [string, number])[];
}

const inAnyCoin = cryptoCodes.filter(code => code !== 'testBTC');
const inDollarCoins = inAnyCoin.filter(code => /^USD|^PYUSD/.test(code));

let opened = 0;
const account = (
    apiId: string,
    merchantId: string,
    name: string,
    localCurrency: string,
    cryptoCurrency: CryptoCode,
    takes: Pick<SeededAccount, 'share' | 'accepts' | 'orderCurrencies'>,
    settlementType = 'localcurrency',
): SeededAccount => ({
    apiId,
    pubkey: `xpub-${apiId.toLowerCase().replace(/[^a-z0-9]/g, '')}`,
    merchantId,
    name,
    accountType: 'crypto',
    active: true,
    position: ++opened,
    settlementType,
    localCurrency,
    cryptoCurrency,
    ...takes,
});

const { harbour, lumen, kite } = merchantIds;
const mostlyEuro = [
    ['EUR', 62],
    ['USD', 18],
    ['GBP', 12],
    ['SGD', 5],
    ['JPY', 3],
] as const;
const mostlyDollar = [
    ['USD', 80],
    ['EUR', 12],
    ['SGD', 8],
] as const;

export const seededAccounts: readonly SeededAccount[] = [
    account('HA1587722191gQKF', harbour, 'Online shop', 'EUR', 'BTC', {
        share: 46,
        accepts: inAnyCoin,
        orderCurrencies: mostlyEuro,
    }),
    account('USDTTRC2016711428863jy', harbour, 'Wholesale', 'USD', 'USDT_TRC20', {
        share: 22,
        accepts: inDollarCoins,
        orderCurrencies: mostlyDollar,
    }),
    account(
        'ETH1671142901427wK',
        harbour,
        'Treasury',
        'EUR',
        'ETH',
        { share: 6, accepts: ['ETH'], orderCurrencies: mostlyEuro },
        'custody',
    ),
    account(
        'HA1587722191gQKF_t',
        harbour,
        'Test shop',
        'EUR',
        'testBTC',
        { share: 6, accepts: ['testBTC'], orderCurrencies: mostlyEuro },
        'custody',
    ),
    account('LT1633046400127Zp', lumen, 'Bookings', 'SGD', 'USDC', {
        share: 10,
        accepts: inAnyCoin,
        orderCurrencies: [
            ['SGD', 60],
            ['USD', 25],
            ['JPY', 15],
        ],
    }),
    account('XSGD1650412800554Rb', lumen, 'Agents', 'SGD', 'XSGD', {
        share: 2,
        accepts: ['XSGD', 'USDC', 'USDT'],
        orderCurrencies: [
            ['SGD', 90],
            ['USD', 10],
        ],
    }),
    account('KO1641031200912Vd', kite, 'Web store', 'GBP', 'BTC', {
        share: 7,
        accepts: inAnyCoin,
        orderCurrencies: [
            ['GBP', 75],
            ['EUR', 25],
        ],
    }),
    account(
        'KO1641031200912Vd_t',
        kite,
        'Web store test',
        'GBP',
        'testBTC',
        { share: 1, accepts: ['testBTC'], orderCurrencies: [['GBP', 100]] },
        'custody',
    ),
];
