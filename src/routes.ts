import type { Area } from '../contracts/access';
import { batchTypes } from './components/intent/batchPath';
import { payoutTypes } from './components/intent/quotePath';
import { lazyPage } from './components/lazyPage';
import { payments } from './dataProviders/payments/payments';
import type { ListedResource, PageEntry, UnlistedResource } from './routing/types';

const R = (area: Area) => ({ area, letter: 'R' }) as const;
const W = (area: Area) => ({ area, letter: 'W' }) as const;

const PayoutDetails = lazyPage(() => import('./resources/payouts/record/PayoutDetails'), 'PayoutDetails');

/**
 * Every resource, once, by name: the slug of its path, the key of its texts and its name in `canAccess`. Router, guard,
 * navigation, breadcrumbs, titles, data provider and permissions follow from it (docs/adding-a-resource.md).
 */
export const resources = {
    payments: {
        title: 'payments',
        area: 'payments',
        extent: 'account',
        menu: { group: 'accept' },
        recordRepresentation: 'payment_reference',
        list: lazyPage(() => import('./resources/payments/PaymentList'), 'PaymentList'),
        show: lazyPage(() => import('./resources/payments/record/PaymentRecord'), 'PaymentRecord'),
        // Part of the app's bundle because this page opens first; other providers load when a page needs them.
        provider: async () => payments,
    },
    transactions: {
        title: 'transactions',
        area: 'payments',
        extent: 'account',
        parent: '/payments',
        recordRepresentation: 'txid',
        list: lazyPage(() => import('./resources/payments/transactions/TransactionList'), 'TransactionList'),
        provider: () => import('./dataProviders/payments/transactions').then(({ transactions }) => transactions),
    },
    refunds: {
        title: 'refunds',
        area: 'refunds',
        extent: 'merchant',
        menu: { group: 'accept' },
        recordRepresentation: 'payout_reference',
        list: lazyPage(() => import('./resources/payouts/RefundList'), 'RefundList'),
        show: PayoutDetails,
        create: {
            title: 'createRefund',
            view: lazyPage(() => import('./custom/refund/RefundPage'), 'RefundPage'),
            // Without reading the list nobody could find out what happened to a refund whose answer was lost.
            reads: [R('payments'), R('refunds'), R('payouts')],
        },
        provider: () => import('./dataProviders/payouts/payouts').then(({ refunds }) => refunds),
    },
    'fiat-payout-admin': {
        title: 'fiatPayouts',
        area: 'fiat_payouts',
        extent: 'merchant',
        menu: { group: 'payOut' },
        recordRepresentation: 'id',
        list: lazyPage(() => import('./resources/transfers/fiat-payouts/FiatPayoutList'), 'FiatPayoutList'),
        show: lazyPage(() => import('./resources/transfers/fiat-payouts/FiatPayoutRecord'), 'FiatPayoutRecord'),
        provider: () => import('./dataProviders/transfers/transfers').then(({ fiatPayouts }) => fiatPayouts),
    },
    'crypto-payout-admin': {
        title: 'cryptoPayouts',
        area: 'payouts',
        extent: 'merchant',
        menu: { group: 'payOut' },
        recordRepresentation: 'payout_reference',
        list: lazyPage(() => import('./resources/payouts/CryptoPayoutList'), 'CryptoPayoutList'),
        show: PayoutDetails,
        provider: () => import('./dataProviders/payouts/payouts').then(({ cryptoPayouts }) => cryptoPayouts),
    },
    'crypto-payout-admin/batch': {
        title: 'batches',
        area: 'batches',
        extent: 'merchant',
        parent: '/crypto-payout-admin',
        recordRepresentation: 'name',
        list: lazyPage(() => import('./resources/batches/BatchList'), 'BatchList'),
        show: lazyPage(() => import('./resources/batches/BatchRecord'), 'BatchRecord'),
        provider: () => import('./dataProviders/batches/batches').then(({ batches }) => batches),
    },
    'batch-payouts': {
        area: 'batches',
        provider: () => import('./dataProviders/batches/batchPayouts').then(({ batchPayouts }) => batchPayouts),
    },
    withdrawals: {
        title: 'withdrawals',
        area: 'withdrawals',
        extent: 'merchant',
        menu: { group: 'treasury' },
        recordRepresentation: 'payout_reference',
        list: lazyPage(() => import('./resources/payouts/WithdrawalList'), 'WithdrawalList'),
        show: PayoutDetails,
        create: {
            title: 'createWithdrawal',
            view: lazyPage(() => import('./custom/withdrawal/WithdrawalPage'), 'WithdrawalPage'),
            extent: 'live',
            reads: [R('withdrawals'), R('payouts')],
        },
        provider: () => import('./dataProviders/payouts/payouts').then(({ withdrawals }) => withdrawals),
    },
    deposits: {
        title: 'deposits',
        area: 'deposits',
        extent: 'merchant',
        menu: { group: 'treasury' },
        recordRepresentation: 'dpst_ref_num',
        list: lazyPage(() => import('./resources/deposits/DepositList'), 'DepositList'),
        show: lazyPage(() => import('./resources/deposits/DepositRecord'), 'DepositRecord'),
        provider: () => import('./dataProviders/deposits/deposits').then(({ deposits }) => deposits),
    },
    'trade-history': {
        title: 'tradeHistory',
        area: 'trades',
        extent: 'merchant',
        menu: { group: 'treasury' },
        recordRepresentation: 'id',
        list: lazyPage(() => import('./resources/transfers/trades/TradeList'), 'TradeList'),
        show: lazyPage(() => import('./resources/transfers/trades/TradeRecord'), 'TradeRecord'),
        provider: () => import('./dataProviders/transfers/transfers').then(({ trades }) => trades),
    },
    'manage-wallet-address': {
        title: 'addressBook',
        area: 'address_books',
        extent: 'merchant',
        menu: { group: 'payOut' },
        recordRepresentation: 'name',
        list: lazyPage(() => import('./resources/address-book/AddressBookList'), 'AddressBookList'),
        show: lazyPage(() => import('./resources/address-book/AddressBookRecord'), 'AddressBookRecord'),
        create: {
            title: 'addAddress',
            view: lazyPage(() => import('./resources/address-book/AddressBookCreate'), 'AddressBookCreate'),
        },
        import: {
            title: 'importAddresses',
            view: lazyPage(() => import('./resources/address-book/import/ImportPage'), 'ImportPage'),
        },
        edit: lazyPage(() => import('./resources/address-book/AddressBookEdit'), 'AddressBookEdit'),
        provider: () => import('./dataProviders/addressBook/addressBook').then(({ addressBook }) => addressBook),
    },
    'manage-fiat-accounts': {
        title: 'fiatAccounts',
        area: 'fiat_payouts',
        extent: 'merchant',
        menu: { group: 'payOut' },
        recordRepresentation: 'name',
        list: lazyPage(() => import('./resources/transfers/accounts/FiatAccountList'), 'FiatAccountList'),
        show: lazyPage(() => import('./resources/transfers/accounts/FiatAccountRecord'), 'FiatAccountRecord'),
        edit: lazyPage(() => import('./resources/transfers/accounts/FiatAccountEdit'), 'FiatAccountEdit'),
        provider: () => import('./dataProviders/fiatAccounts/parties').then(({ fiatAccounts }) => fiatAccounts),
    },
    'manage-users': {
        title: 'users',
        area: 'entity_admins',
        extent: 'merchant',
        menu: { group: 'settings' },
        recordRepresentation: 'name',
        list: lazyPage(() => import('./resources/team/TeamList'), 'TeamList'),
        show: lazyPage(() => import('./resources/team/TeamRecord'), 'TeamRecord'),
        create: { title: 'inviteUser', view: lazyPage(() => import('./resources/team/TeamInvite'), 'TeamInvite') },
        provider: () => import('./dataProviders/team/team').then(({ team }) => team),
    },
    'audit-log': {
        title: 'auditLog',
        area: 'audit_log',
        extent: 'merchant',
        menu: { group: 'settings' },
        recordRepresentation: 'id',
        list: lazyPage(() => import('./resources/audit-log/AuditLogList'), 'AuditLogList'),
        show: lazyPage(() => import('./resources/audit-log/AuditLogRecord'), 'AuditLogRecord'),
        provider: () => import('./dataProviders/auditLog/auditLog').then(({ auditLog }) => auditLog),
    },
    groups: {
        area: 'signed-in',
        provider: () => import('./dataProviders/groups').then(({ groups }) => groups),
    },
} as const satisfies Record<string, ListedResource | UnlistedResource>;

/** All other pages of the signed-in app, once, by the key of their texts under `routes`. */
export const pages = {
    home: {
        path: '/home',
        extent: 'account',
        alias: '/',
        view: lazyPage(() => import('./custom/home/HomePage'), 'HomePage'),
        menu: { group: 'overview' },
    },
    noAccounts: {
        path: '/no-accounts',
        view: lazyPage(() => import('./custom/no-accounts/NoAccountsPage'), 'NoAccountsPage'),
    },
    changeProfile: {
        path: '/changeprofile',
        view: lazyPage(() => import('./custom/change-profile/ChangeProfilePage'), 'ChangeProfilePage'),
    },
    profileAndBankAccounts: {
        path: '/profile-and-bank-accounts',
        access: R('profile'),
        view: lazyPage(() => import('./custom/merchant-profile/MerchantProfilePage'), 'MerchantProfilePage'),
        menu: { group: 'settings' },
    },
    exchangeRate: {
        path: '/exchange-rate',
        extent: 'account',
        view: lazyPage(() => import('./custom/exchange-rate/ExchangeRatePage'), 'ExchangeRatePage'),
        menu: { group: 'treasury' },
    },
    paymentLink: {
        path: '/payment-link',
        extent: 'merchant',
        access: W('invoices'),
        // Without reading the list nobody could find out what happened to an invoice whose answer was lost.
        reads: [R('payments')],
        view: lazyPage(() => import('./custom/payment-link/PaymentLinkPage'), 'PaymentLinkPage'),
        menu: { group: 'accept' },
    },
    customize: {
        path: '/customize',
        access: R('hosted_page'),
        view: lazyPage(() => import('./custom/customize/CustomizePage'), 'CustomizePage'),
        menu: { group: 'accept' },
    },
    paymentOptions: {
        path: '/payment-options',
        access: R('payment_methods'),
        view: lazyPage(() => import('./custom/payment-options/PaymentOptionsPage'), 'PaymentOptionsPage'),
        menu: { group: 'accept' },
    },
    createCryptoPayout: {
        path: '/create-crypto-payout/:type?',
        params: { type: payoutTypes },
        parent: '/crypto-payout-admin',
        extent: 'live',
        access: W('payouts'),
        view: lazyPage(() => import('./custom/create-payout/CreatePayoutPage'), 'CreatePayoutPage'),
    },
    createCryptoBatch: {
        path: '/create-crypto-payout/batch/:batchType?',
        params: { batchType: batchTypes },
        parent: '/crypto-payout-admin/batch',
        extent: 'live',
        access: W('batches'),
        view: lazyPage(() => import('./custom/create-batch/CreateBatchPage'), 'CreateBatchPage'),
    },
    approvals: {
        path: '/approvals',
        extent: 'merchant',
        access: R('approvers'),
        view: lazyPage(() => import('./custom/approvals/ApprovalsPage'), 'ApprovalsPage'),
        menu: { group: 'payOut' },
    },
    createFiatPayout: {
        path: '/create-fiat-payout',
        parent: '/fiat-payout-admin',
        extent: 'merchant',
        access: W('fiat_payouts'),
        view: lazyPage(() => import('./custom/create-fiat-payout/CreateFiatPayoutPage'), 'CreateFiatPayoutPage'),
    },
    createBeneficiary: {
        path: '/create-fiat-account/beneficiary',
        parent: '/manage-fiat-accounts',
        extent: 'merchant',
        access: W('fiat_payouts'),
        view: lazyPage(() => import('./custom/create-fiat-account/CreateBeneficiaryPage'), 'CreateBeneficiaryPage'),
    },
    createSender: {
        path: '/create-fiat-account/sender',
        parent: '/manage-fiat-accounts',
        extent: 'merchant',
        access: W('fiat_payouts'),
        view: lazyPage(() => import('./custom/create-fiat-account/CreateSenderPage'), 'CreateSenderPage'),
    },
    permissionGroups: {
        path: '/manage-users/groups',
        parent: '/manage-users',
        access: R('entity_admins'),
        view: lazyPage(() => import('./custom/permission-groups/PermissionGroupsPage'), 'PermissionGroupsPage'),
    },
    approvers: {
        path: '/approvers',
        access: R('approvers'),
        view: lazyPage(() => import('./custom/approvers/ApproversPage'), 'ApproversPage'),
        menu: { group: 'settings' },
    },
    authentication: {
        path: '/authentication-page',
        access: R('2fa_settings'),
        view: lazyPage(() => import('./custom/authentication/AuthenticationPage'), 'AuthenticationPage'),
        menu: { group: 'settings' },
    },
    resetSecret: {
        path: '/reset-secret',
        parent: '/api-credentials',
        access: W('api_credentials'),
        view: lazyPage(() => import('./custom/api-credentials/ResetSecretPage'), 'ResetSecretPage'),
    },
    apiCredentials: {
        path: '/api-credentials',
        access: R('api_credentials'),
        view: lazyPage(() => import('./custom/api-credentials/ApiCredentialsPage'), 'ApiCredentialsPage'),
        menu: { group: 'settings' },
    },
    statements: {
        path: '/statements',
        extent: 'merchant',
        access: R('statements'),
        view: lazyPage(() => import('./custom/statements/StatementsPage'), 'StatementsPage'),
        menu: { group: 'reports' },
    },
    bookTrade: {
        path: '/book-a-trade',
        parent: '/trade-history',
        extent: 'merchant',
        access: W('trades'),
        view: lazyPage(() => import('./custom/book-a-trade/BookTradePage'), 'BookTradePage'),
    },
} as const satisfies Record<string, PageEntry>;

/** Not a page: it signs out (docs/rules.md#session). */
export const LOGOUT_PATH = '/logout';
