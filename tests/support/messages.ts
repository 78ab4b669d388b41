import { appMessages as ofApp } from '../../src/i18n/en/app';
import { approvalCount } from '../../src/i18n/en/approvalCount';
import { approvalEffect } from '../../src/i18n/en/approvalEffect';
import { approvalNeed } from '../../src/i18n/en/approvalNeed';
import { batchApproval } from '../../src/i18n/en/batchApproval';
import { batchLines } from '../../src/i18n/en/batchLines';
import { home } from '../../src/i18n/en/home';
import { noAccounts } from '../../src/i18n/en/noAccounts';
import { rates } from '../../src/i18n/en/rates';
import { fiatAccounts } from '../../src/i18n/en/fiatAccounts';
import { fiatCharges } from '../../src/i18n/en/fiatCharges';
import { fiatDocuments } from '../../src/i18n/en/fiatDocuments';
import { inbox } from '../../src/i18n/en/inbox';
import { lateDecision } from '../../src/i18n/en/lateDecision';
import { lostPayout } from '../../src/i18n/en/lostPayout';
import { batchMessages } from '../../src/i18n/en/ofBatches';
import { credentialMessages } from '../../src/i18n/en/ofCredentials';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { openIntents } from '../../src/i18n/en/openIntents';
import { paymentOptions } from '../../src/i18n/en/paymentOptions';
import { addressBook } from '../../src/i18n/en/resources/addressBookPages';
import { invoice } from '../../src/i18n/en/resources/invoices';
import { searchInput } from '../../src/i18n/en/searchInput';
import { sentIntents } from '../../src/i18n/en/sentIntents';
import { statementKind, statements } from '../../src/i18n/en/statements';
import { bookTrade } from '../../src/i18n/en/wizards/bookTrade';
import { createFiatPayout } from '../../src/i18n/en/wizards/createFiatPayout';
import { createPayout } from '../../src/i18n/en/wizards/createPayout';
import { paymentLink } from '../../src/i18n/en/wizards/paymentLink';
import { refund } from '../../src/i18n/en/wizards/refund';
import { untoldTerms } from '../../src/i18n/en/wizards/untoldTerms';
import { withdrawal } from '../../src/i18n/en/wizards/withdrawal';

/** Every text of the signed-in app, those that pages bring themselves included. */
export const appMessages = {
    ...ofApp,
    ...batchMessages,
    ...credentialMessages,
    ...teamMessages,
    addressBook,
    approvalCount,
    approvalEffect,
    approvalNeed,
    batchApproval,
    batchLines,
    bookTrade,
    createFiatPayout,
    createPayout,
    fiatAccounts,
    fiatCharges,
    fiatDocuments,
    home,
    noAccounts,
    inbox,
    invoice,
    lateDecision,
    lostPayout,
    openIntents,
    paymentLink,
    paymentOptions,
    rates,
    refund,
    searchInput,
    sentIntents,
    statementKind,
    statements,
    untoldTerms,
    withdrawal,
};
