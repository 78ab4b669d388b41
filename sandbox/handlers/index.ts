import * as addressBook from './addressBook/handlers';
import * as auditCheck from './auditLog/check';
import * as auditLog from './auditLog/list';
import { createBatch } from './batches/create';
import { approveBatch, rejectBatch } from './batches/decide';
import { getBatch, listBatches } from './batches/list';
import { exportBatchPayouts, listBatchPayouts } from './batches/payouts';
import { listDeposits } from './deposits/list';
import * as credentials from './credentials/handlers';
import * as merchants from './merchants/handlers';
import { updateTwoFactorSettings } from './merchants/twoFactor';
import { updateHostedPage } from './merchants/hostedPage';
import { addPublicKey, getAccountBalance, listTransactions } from './legacy/accounts';
import { getAddressInfo } from './legacy/addressInfo';
import { convertAmount, listOlderBankAccounts, updateOwnProfile } from './legacy/settings';
import { setAddress } from './legacy/setAddress';
import { findAccountAddress, getPayment } from './payments/details';
import { exportPayments } from './payments/export';
import { listPayments } from './payments/list';
import { summarizePayments } from './payments/summary';
import { listAccountTransactions } from './payments/transactions';
import * as payoutActions from './payouts/actions';
import { approvePayout } from './payouts/approve';
import * as directPayouts from './payouts/direct';
import { exportMerchantPayouts, exportPartnerPayouts } from './payouts/export';
import { listPayouts } from './payouts/list';
import { findPayee } from './withdrawals/payee';
import { getPayoutPdf } from './payouts/pdf';
import { createCustodyRefund, createLocalRefund } from './refunds/create';
import { createToken } from './withdrawals/tokens';
import { withdrawCustodyCrypto, withdrawLocalCrypto } from './withdrawals/create';
import { getDocument, sendDocument } from './fiat/documents';
import * as institutions from './fiat/institutions';
import { createQuote } from './fiat/quotes';
import * as reference from './fiat/reference';
import { createTrade, listTradePairs } from './fiat/trades';
import type { Handlers } from './handler';
import { createInvoice } from './invoices/create';
import { emailInvoice } from './invoices/email';
import { updateMethods } from './invoices/methods';
import * as destinationAccounts from './parties/accounts';
import * as parties from './parties/parties';
import * as bankAccounts from './profile/bankAccounts';
import * as profile from './profile/profile';
import * as rates from './rates/handlers';
import { exportTransactionReport } from './reports/export';
import { getTransactionReport } from './reports/report';
import * as taxInvoices from './reports/taxInvoices';
import * as authenticator from './session/authenticator';
import * as grants from './session/grants';
import * as ownSessions from './session/ownSessions';
import * as password from './session/password';
import * as signIn from './session/signIn';
import * as approvals from './team/approvals';
import * as team from './team/handlers';
import { createEntityAdmin } from './team/invite';
import * as teamLinks from './team/links';
import { listFiatBalances } from './transfers/balances';
import { confirmTransfer } from './transfers/confirm';
import { createTransfer } from './transfers/create';
import { exportTransfers } from './transfers/export';
import { listTransfers } from './transfers/list';
import { getTransferReceipt } from './transfers/receipt';
import { requestInvoiceUpload, requestPoiUpload } from './uploads/target';
import { getVolume } from './volume/volume';

/** The handler of each operation. */
export const handlers: Handlers = {
    loginRequestOtp: signIn.loginRequestOtp,
    loginVerifyOtp: signIn.loginVerifyOtp,
    requestOtp: signIn.requestOtp,
    verifyOtp: signIn.verifyOtp,
    token: grants.token,
    codeToken: grants.codeToken,
    revoke: grants.revoke,
    ping: grants.ping,
    ...password,
    ...authenticator,
    ...ownSessions,
    updateTwoFactorSettings,

    getProfile: team.getProfile,
    getEntityAdminProfile: team.getEntityAdminProfile,
    listGroups: team.listGroups,
    listEntityAdmins: team.listEntityAdmins,
    createEntityAdmin,
    ...teamLinks,
    ...approvals,
    ...auditCheck,
    ...auditLog,
    getVolume,

    listMerchants: merchants.listMerchants,
    listAccounts: merchants.listAccounts,
    verifyAccount: merchants.verifyAccount,
    ...profile,
    ...bankAccounts,
    ...credentials,

    updateHostedPage,
    addPublicKey,
    listTransactions,
    getAccountBalance,
    updateOwnProfile,
    convertAmount,
    listOlderBankAccounts,
    setAddress,
    getAddressInfo,
    listExchangeRates: rates.listExchangeRates,
    listPayoutRates: rates.listPayoutRates,
    getAccountRate: rates.getAccountRate,
    getDollarRate: rates.getDollarRate,
    getOrderRate: rates.getOrderRate,

    listMerchantPayments: listPayments,
    listAccountPayments: listPayments,
    getPayment,
    summarizeMerchantPayments: summarizePayments,
    summarizeAccountPayments: summarizePayments,
    exportMerchantPayments: exportPayments,
    exportAccountPayments: exportPayments,
    listAccountTransactions,
    findAccountAddress,
    requestInvoiceUpload,
    createInvoice,
    emailInvoice,
    updateMethods,

    listMerchantPayouts: listPayouts,
    listAccountPayouts: listPayouts,
    exportMerchantPayouts,
    exportPartnerPayouts,
    getPayoutPdf,
    cancelPayout: payoutActions.cancelPayout,
    approvePayout,
    ...directPayouts,
    createMerchantToken: createToken,
    createAccountToken: createToken,
    createLocalRefund,
    createCustodyRefund,
    cancelRefund: payoutActions.cancelRefund,
    resendPayoutEmail: payoutActions.resendPayoutEmail,
    changePayoutEmail: payoutActions.changePayoutEmail,
    withdrawLocalCrypto,
    withdrawCustodyCrypto,
    findPayee,
    requestPoiUpload,

    ...addressBook,

    listBatches,
    getBatch,
    listBatchPayouts,
    exportBatchPayouts,
    createBatch,
    approveBatch,
    rejectBatch,

    listDeposits,

    getTransactionReport,
    exportTransactionReport,
    exportTaxInvoices: taxInvoices.exportTaxInvoices,
    mailTaxInvoices: taxInvoices.mailTaxInvoices,

    listTransfers,
    exportTransfers,
    getTransferReceipt,
    listFiatBalances,
    createQuote,
    createTransfer,
    confirmTransfer,
    sendDocument,
    getDocument,
    listTradePairs,
    createTrade,
    ...reference,
    ...institutions,
    ...parties,
    ...destinationAccounts,
};
