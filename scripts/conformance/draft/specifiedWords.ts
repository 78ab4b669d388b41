import { batchPayoutStatuses } from '../../../contracts/dashboard/batches';
import { batchStatuses } from '../../../contracts/dashboard/batchStatus';
import {
    accountNumberTypes,
    accountTypes,
    bankCodeTypes,
    serviceTypes,
} from '../../../contracts/fiat/destinationAccounts';
import { documentCategories, documentTypes } from '../../../contracts/fiat/documents';
import { senderTypes } from '../../../contracts/fiat/parties';
import { identificationTypes, occupations } from '../../../contracts/fiat/partyValues';
import {
    chargeTypes,
    purposes,
    relationships,
    sourcesOfFunds,
    transferModes,
    transferStatuses,
} from '../../../contracts/fiat/transferWords';
import { paymentStatuses, transactionStatuses } from '../../../contracts/main/payments';
import { payoutStatuses, refundReasons } from '../../../contracts/main/payouts';
import { payoutTypes } from '../../../contracts/main/payoutTypes';
import { loginFactors, mfaTypes } from '../../../contracts/main/session';

/** The enumerations whose words the specification gives. All others have words of this product's own. */
const specified: readonly (readonly string[])[] = [
    ...[paymentStatuses, transactionStatuses, payoutStatuses, batchStatuses, batchPayoutStatuses, transferStatuses],
    ...[payoutTypes, refundReasons, mfaTypes, loginFactors, transferModes, chargeTypes, purposes, sourcesOfFunds],
    ...[relationships, serviceTypes, senderTypes, accountTypes, accountNumberTypes, bankCodeTypes, identificationTypes],
    ...[occupations, documentCategories, documentTypes],
];

/**
 * Does the specification give these words? Where it doesn't, a provider's word that looks like one of ours may mean something else,
 * so that a person is asked.
 */
export const isSpecified = (words: readonly string[]): boolean =>
    specified.some(each => each.length === words.length && each.every(word => words.includes(word)));
