import { lazyPage, type LazyView } from './components/lazyPage';
import { payments } from './dataProviders/payments/payments';
import type { ResourceProvider } from './dataProviders/types';
import type { pages } from './routing/pages';
import type { resources } from './routing/resources';

const PayoutDetails = lazyPage(() => import('./resources/payouts/record/PayoutDetails'), 'PayoutDetails');

/** The pages of a resource and where its records come from. Its entry in `routing` says which there are. */
export type ViewsOf<Resource> = Pick<Views, 'provider'> &
    (Resource extends { title: string } ? Required<Pick<Views, 'list'>> : unknown) &
    Required<Pick<Views, Extract<keyof Resource, keyof Views>>>;

/** Those that any resource may have. */
export interface Views {
    readonly provider: () => Promise<ResourceProvider>;
    readonly list?: LazyView;
    readonly show?: LazyView;
    readonly edit?: LazyView;
    readonly create?: LazyView;
    readonly import?: LazyView;
}

/** Of each resource, by its name. */
export const resourceViews = {
    payments: {
        list: lazyPage(() => import('./resources/payments/PaymentList'), 'PaymentList'),
        show: lazyPage(() => import('./resources/payments/record/PaymentRecord'), 'PaymentRecord'),
        // Part of the app's bundle because this page opens first; other providers load when a page needs them.
        provider: async () => payments,
    },
    transactions: {
        list: lazyPage(() => import('./resources/payments/transactions/TransactionList'), 'TransactionList'),
        provider: () => import('./dataProviders/payments/transactions').then(({ transactions }) => transactions),
    },
    refunds: {
        list: lazyPage(() => import('./resources/payouts/RefundList'), 'RefundList'),
        show: PayoutDetails,
        create: lazyPage(() => import('./custom/refund/RefundPage'), 'RefundPage'),
        provider: () => import('./dataProviders/payouts/payouts').then(({ refunds }) => refunds),
    },
    'fiat-payout-admin': {
        list: lazyPage(() => import('./resources/transfers/fiat-payouts/FiatPayoutList'), 'FiatPayoutList'),
        show: lazyPage(() => import('./resources/transfers/fiat-payouts/FiatPayoutRecord'), 'FiatPayoutRecord'),
        provider: () => import('./dataProviders/transfers/transfers').then(({ fiatPayouts }) => fiatPayouts),
    },
    'crypto-payout-admin': {
        list: lazyPage(() => import('./resources/payouts/CryptoPayoutList'), 'CryptoPayoutList'),
        show: PayoutDetails,
        provider: () => import('./dataProviders/payouts/payouts').then(({ cryptoPayouts }) => cryptoPayouts),
    },
    'crypto-payout-admin/batch': {
        list: lazyPage(() => import('./resources/batches/BatchList'), 'BatchList'),
        show: lazyPage(() => import('./resources/batches/BatchRecord'), 'BatchRecord'),
        provider: () => import('./dataProviders/batches/batches').then(({ batches }) => batches),
    },
    'batch-payouts': {
        provider: () => import('./dataProviders/batches/batchPayouts').then(({ batchPayouts }) => batchPayouts),
    },
    withdrawals: {
        list: lazyPage(() => import('./resources/payouts/WithdrawalList'), 'WithdrawalList'),
        show: PayoutDetails,
        create: lazyPage(() => import('./custom/withdrawal/WithdrawalPage'), 'WithdrawalPage'),
        provider: () => import('./dataProviders/payouts/payouts').then(({ withdrawals }) => withdrawals),
    },
    deposits: {
        list: lazyPage(() => import('./resources/deposits/DepositList'), 'DepositList'),
        show: lazyPage(() => import('./resources/deposits/DepositRecord'), 'DepositRecord'),
        provider: () => import('./dataProviders/deposits/deposits').then(({ deposits }) => deposits),
    },
    'trade-history': {
        list: lazyPage(() => import('./resources/transfers/trades/TradeList'), 'TradeList'),
        show: lazyPage(() => import('./resources/transfers/trades/TradeRecord'), 'TradeRecord'),
        provider: () => import('./dataProviders/transfers/transfers').then(({ trades }) => trades),
    },
    'manage-wallet-address': {
        list: lazyPage(() => import('./resources/address-book/AddressBookList'), 'AddressBookList'),
        show: lazyPage(() => import('./resources/address-book/AddressBookRecord'), 'AddressBookRecord'),
        create: lazyPage(() => import('./resources/address-book/AddressBookCreate'), 'AddressBookCreate'),
        import: lazyPage(() => import('./resources/address-book/import/ImportPage'), 'ImportPage'),
        edit: lazyPage(() => import('./resources/address-book/AddressBookEdit'), 'AddressBookEdit'),
        provider: () => import('./dataProviders/addressBook/addressBook').then(({ addressBook }) => addressBook),
    },
    'manage-fiat-accounts': {
        list: lazyPage(() => import('./resources/transfers/accounts/FiatAccountList'), 'FiatAccountList'),
        show: lazyPage(() => import('./resources/transfers/accounts/FiatAccountRecord'), 'FiatAccountRecord'),
        edit: lazyPage(() => import('./resources/transfers/accounts/FiatAccountEdit'), 'FiatAccountEdit'),
        provider: () => import('./dataProviders/fiatAccounts/parties').then(({ fiatAccounts }) => fiatAccounts),
    },
    'manage-users': {
        list: lazyPage(() => import('./resources/team/TeamList'), 'TeamList'),
        show: lazyPage(() => import('./resources/team/TeamRecord'), 'TeamRecord'),
        create: lazyPage(() => import('./resources/team/TeamInvite'), 'TeamInvite'),
        provider: () => import('./dataProviders/team/team').then(({ team }) => team),
    },
    'audit-log': {
        list: lazyPage(() => import('./resources/audit-log/AuditLogList'), 'AuditLogList'),
        show: lazyPage(() => import('./resources/audit-log/AuditLogRecord'), 'AuditLogRecord'),
        provider: () => import('./dataProviders/auditLog/auditLog').then(({ auditLog }) => auditLog),
    },
    groups: {
        provider: () => import('./dataProviders/groups').then(({ groups }) => groups),
    },
} as const satisfies { [Name in keyof typeof resources]: ViewsOf<(typeof resources)[Name]> };

/** Of each other page, by its name. */
export const pageViews = {
    home: lazyPage(() => import('./custom/home/HomePage'), 'HomePage'),
    noAccounts: lazyPage(() => import('./custom/no-accounts/NoAccountsPage'), 'NoAccountsPage'),
    changeProfile: lazyPage(() => import('./custom/change-profile/ChangeProfilePage'), 'ChangeProfilePage'),
    profileAndBankAccounts: lazyPage(
        () => import('./custom/merchant-profile/MerchantProfilePage'),
        'MerchantProfilePage',
    ),
    exchangeRate: lazyPage(() => import('./custom/exchange-rate/ExchangeRatePage'), 'ExchangeRatePage'),
    paymentLink: lazyPage(() => import('./custom/payment-link/PaymentLinkPage'), 'PaymentLinkPage'),
    customize: lazyPage(() => import('./custom/customize/CustomizePage'), 'CustomizePage'),
    paymentOptions: lazyPage(() => import('./custom/payment-options/PaymentOptionsPage'), 'PaymentOptionsPage'),
    createCryptoPayout: lazyPage(() => import('./custom/create-payout/CreatePayoutPage'), 'CreatePayoutPage'),
    createCryptoBatch: lazyPage(() => import('./custom/create-batch/CreateBatchPage'), 'CreateBatchPage'),
    approvals: lazyPage(() => import('./custom/approvals/ApprovalsPage'), 'ApprovalsPage'),
    createFiatPayout: lazyPage(
        () => import('./custom/create-fiat-payout/CreateFiatPayoutPage'),
        'CreateFiatPayoutPage',
    ),
    createBeneficiary: lazyPage(
        () => import('./custom/create-fiat-account/CreateBeneficiaryPage'),
        'CreateBeneficiaryPage',
    ),
    createSender: lazyPage(() => import('./custom/create-fiat-account/CreateSenderPage'), 'CreateSenderPage'),
    permissionGroups: lazyPage(() => import('./custom/permission-groups/PermissionGroupsPage'), 'PermissionGroupsPage'),
    approvers: lazyPage(() => import('./custom/approvers/ApproversPage'), 'ApproversPage'),
    authentication: lazyPage(() => import('./custom/authentication/AuthenticationPage'), 'AuthenticationPage'),
    resetSecret: lazyPage(() => import('./custom/api-credentials/ResetSecretPage'), 'ResetSecretPage'),
    apiCredentials: lazyPage(() => import('./custom/api-credentials/ApiCredentialsPage'), 'ApiCredentialsPage'),
    statements: lazyPage(() => import('./custom/statements/StatementsPage'), 'StatementsPage'),
    bookTrade: lazyPage(() => import('./custom/book-a-trade/BookTradePage'), 'BookTradePage'),
} as const satisfies Record<keyof typeof pages, LazyView>;
