import { accounts } from './accounts';
import { addressBook, addressBookResource, addressBookStatus } from './addressBook';
import { amount } from './wizards/amount';
import { batchDecision, batches, batchPayoutResource, batchPayoutStatus, batchResource, batchStatus } from './batches';
import { depositResource, deposits } from './deposits';
import {
    accountNumberType,
    accountType,
    fiat,
    fiatPaymentMethod,
    fiatPayoutStatus,
    fiatResources,
    purpose,
    relationship,
    senderType,
    serviceType,
    sourceOfFunds,
    tradeStatus,
    transferMode,
    transferSubStatus,
} from './fiat';
import { cryptoAddress, emails, validation, wizard } from './forms';
import { home } from './home';
import { intent } from './wizards/intent';
import { exporting, filters, list } from './lists';
import { paymentResource, payments } from './payments';
import { balanceType, convertType, payoutResources, payouts, payoutStatus, payoutType, refundReason } from './payouts';
import { rates } from './rates';
import { refund } from './wizards/refund';
import { areas, menuGroups, routes } from './routes';
import { copy, page, shell } from './shell';
import { statementKind, statements } from './statements';
import { depositStatus, paymentStatus, paymentType, transactionStatus } from './statuses';
import { withdrawal } from './wizards/withdrawal';

/** Texts of the signed-in app, beside react-admin's own. */
export const appMessages = {
    routes,
    areas,
    menuGroups,
    accounts,
    addressBook,
    addressBookStatus,
    batches,
    batchStatus,
    batchPayoutStatus,
    batchDecision,
    depositStatus,
    paymentStatus,
    paymentType,
    transactionStatus,
    shell,
    page,
    copy,
    filters,
    list,
    export: exporting,
    home,
    validation,
    cryptoAddress,
    emails,
    wizard,
    amount,
    intent,
    deposits,
    payments,
    payouts,
    payoutStatus,
    payoutType,
    convertType,
    balanceType,
    refundReason,
    refund,
    withdrawal,
    rates,
    statements,
    statementKind,
    fiat,
    fiatPayoutStatus,
    tradeStatus,
    transferSubStatus,
    transferMode,
    fiatPaymentMethod,
    purpose,
    sourceOfFunds,
    relationship,
    senderType,
    serviceType,
    accountType,
    accountNumberType,
    resources: {
        ...payoutResources,
        ...fiatResources,
        'crypto-payout-admin/batch': batchResource,
        'batch-payouts': batchPayoutResource,
        'manage-wallet-address': addressBookResource,
        deposits: depositResource,
        payments: paymentResource,
    },
};
