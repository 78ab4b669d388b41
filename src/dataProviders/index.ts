import type { DataProvider } from 'react-admin';
import { loadCode } from '../api/loadCode';
import { readList } from './filters/readList';
import { lazyMethods } from './methods/lazyMethods';
import { listAccounts } from './methods/merchantMethods';
import { exportPayments, summarizePayments } from './payments/paymentMethods';
import type { ResourceProvider } from './types';

/** Data for screens: react-admin's methods for each resource, and named methods that aren't CRUD. */
export function createDataProvider(resources: Readonly<Record<string, { provider: () => Promise<ResourceProvider> }>>) {
    const providerOf = async (resource: string): Promise<ResourceProvider> => {
        const entry = Object.hasOwn(resources, resource) ? resources[resource] : undefined;
        if (!entry) throw new Error(`There is no resource ${resource}`);
        return loadCode(entry.provider);
    };
    return {
        supportAbortSignal: true,
        getList: async (resource, params) => readList(resource, await providerOf(resource), params),
        getOne: async (resource, params) => (await providerOf(resource)).getOne(params),
        getMany: async (resource, params) => (await providerOf(resource)).getMany(params),
        getManyReference: async (resource, params) => (await providerOf(resource)).getManyReference(params),
        create: async (resource, params) => (await providerOf(resource)).create(params),
        update: async (resource, params) => (await providerOf(resource)).update(params),
        updateMany: async (resource, params) => (await providerOf(resource)).updateMany(params),
        delete: async (resource, params) => (await providerOf(resource)).delete(params),
        deleteMany: async (resource, params) => (await providerOf(resource)).deleteMany(params),
        summarizePayments,
        exportPayments,
        listAccounts,
        /** Loads the code for payout actions, so that a click only waits for its own calls. */
        loadPayoutActions: async (): Promise<void> => {
            await Promise.all([
                payoutMethods(),
                payoutTokenMethods(),
                refundMethods(),
                withdrawalMethods(),
                approvalMethods(),
                cryptoPayoutMethods(),
            ]);
        },
        ...lazyMethods(() => import('./payments/addressMethods'), 'findAddress', 'listPaymentsTo'),
        ...lazyMethods(() => import('./payments/transactions'), 'exportTransactions', 'findPaymentOf'),
        ...lazyMethods(
            payoutMethods,
            'downloadPayoutPdf',
            'cancelWithdrawal',
            'cancelRefund',
            'cancelCryptoPayout',
            'cancelUntold',
            'approvePayout',
            'resendPayoutEmail',
            'changePayoutEmail',
        ),
        ...lazyMethods(() => import('./payouts/payoutExports'), 'exportPayouts', 'exportPayoutsOfPartner'),
        ...lazyMethods(() => import('./payouts/awaitingApproval'), 'listAwaitingApproval'),
        ...lazyMethods(
            cryptoPayoutMethods,
            'quoteCryptoPayout',
            'requoteCryptoPayout',
            'confirmCryptoPayout',
            'findCryptoPayout',
            'listKnownRecipients',
        ),
        ...lazyMethods(
            approvalMethods,
            'listApprovers',
            'getApproval',
            'setApprovalTotal',
            'addApprover',
            'removeApprover',
            'approveBatch',
            'rejectBatch',
        ),
        ...lazyMethods(() => import('./team/invitationMethods'), 'answerInvitation'),
        ...lazyMethods(() => import('./team/team'), 'listNames'),
        ...lazyMethods(payoutTokenMethods, 'requestActionCode', 'createPayoutToken'),
        ...lazyMethods(
            () => import('./methods/securityMethods'),
            'startAuthenticator',
            'registerAuthenticator',
            'removeAuthenticator',
            'changePassword',
            'updateOwnProfile',
            'updateTwoFactorSettings',
        ),
        ...lazyMethods(() => import('./methods/sessionMethods'), 'listSessions', 'endSession', 'endOtherSessions'),
        ...lazyMethods(refundMethods, 'createRefund', 'listRefundsOfPayment'),
        ...lazyMethods(() => import('./payouts/readPayoutsBack'), 'readPayoutsBack'),
        ...lazyMethods(
            withdrawalMethods,
            'createWithdrawal',
            'listWithdrawalsOfOrder',
            'listRecentPayouts',
            'listRecentRecipients',
            'findPayee',
            'uploadProof',
        ),
        ...lazyMethods(() => import('./transfers/transferExports'), 'exportTransfers'),
        ...lazyMethods(() => import('./transfers/transferMethods'), 'downloadTransferReceipt', 'listFiatBalances'),
        ...lazyMethods(
            () => import('./transfers/newTransferMethods'),
            'quoteFiatPayout',
            'readFiatLimits',
            'readTransferCurrencies',
            'createFiatPayout',
            'confirmFiatPayout',
            'findTransfer',
            'listRecentTransfers',
            'readRecentTransfers',
            'readTransfersBack',
            'sendFiatDocument',
            'downloadFiatDocument',
        ),
        ...lazyMethods(
            () => import('./invoices/invoiceMethods'),
            'createInvoice',
            'findInvoices',
            'listInvoices',
            'listRecentInvoices',
            'readInvoicesBack',
            'emailInvoice',
            'uploadInvoiceFile',
        ),
        ...lazyMethods(() => import('./methods/paymentMethods'), 'updateMethods'),
        ...lazyMethods(() => import('./methods/hostedPageMethods'), 'updateHostedPage'),
        ...lazyMethods(() => import('./transfers/tradeMethods'), 'listTradePairs', 'bookTrade'),
        ...lazyMethods(
            () => import('./fiatAccounts/payables'),
            'readPayables',
            'searchSenders',
            'searchPayables',
            'findOwner',
            'findPayable',
        ),
        ...lazyMethods(
            () => import('./fiatAccounts/institutions'),
            'listInstitutions',
            'listServices',
            'searchInstitutions',
            'findInstitution',
        ),
        ...lazyMethods(
            () => import('./fiatAccounts/accountMethods'),
            'listDestinations',
            'readRequiredFields',
            'createParty',
            'createAccount',
            'updateAccount',
            'findAccount',
        ),
        ...lazyMethods(() => import('./fiatAccounts/partyTransfers'), 'listTransfersOf'),
        ...lazyMethods(() => import('./fiatAccounts/parties'), 'findParty', 'listPartyAccounts', 'updateParty'),
        ...lazyMethods(() => import('./methods/verifyAccount'), 'verifyAccount'),
        ...lazyMethods(() => import('./volume/volumeMethods'), 'getVolume'),
        ...lazyMethods(() => import('./payouts/latestPayouts'), 'listLatestPayouts'),
        ...lazyMethods(() => import('./batches/batchExport'), 'exportBatches'),
        ...lazyMethods(() => import('./batches/batchPayouts'), 'exportBatchPayouts'),
        ...lazyMethods(() => import('./batches/countBatch'), 'countBatch'),
        ...lazyMethods(
            () => import('./batches/newBatches'),
            'createBatch',
            'listRecentBatches',
            'readBatchesBack',
            'readBatch',
        ),
        ...lazyMethods(() => import('./deposits/depositExport'), 'exportDeposits'),
        ...lazyMethods(() => import('./addressBook/addressBook'), 'exportAddressBook', 'restrictToAddressBook'),
        ...lazyMethods(() => import('./addressBook/addressBookImport'), 'importAddressBook'),
        ...lazyMethods(() => import('./auditLog/auditLog'), 'exportAuditLog', 'checkAuditLog'),
        ...lazyMethods(
            () => import('./methods/credentialMethods'),
            'listCredentials',
            'createCredential',
            'deleteCredential',
            'resetClientSecret',
        ),
        ...lazyMethods(
            () => import('./methods/profileMethods'),
            'getMerchantProfile',
            'saveMerchantProfile',
            'getLegalEntity',
            'listBankAccounts',
            'addBankAccount',
            'saveBankAccount',
        ),
        ...lazyMethods(
            () => import('./methods/rateMethods'),
            'listExchangeRates',
            'listPayoutRates',
            'getDollarRate',
            'getPairRate',
        ),
        ...lazyMethods(
            () => import('./methods/statementMethods'),
            'getStatement',
            'exportStatement',
            'exportTaxInvoices',
            'mailTaxInvoices',
        ),
    } satisfies DataProvider;
}

export type MerchantDataProvider = ReturnType<typeof createDataProvider>;

const approvalMethods = () => import('./approvals/approvalMethods');
const cryptoPayoutMethods = () => import('./payouts/cryptoPayoutMethods');
const payoutMethods = () => import('./payouts/payoutMethods');
const payoutTokenMethods = () => import('./payouts/payoutTokenMethods');
const refundMethods = () => import('./payouts/refundMethods');
const withdrawalMethods = () => import('./payouts/withdrawalMethods');
