import { addressBookSamples } from './dashboard/addressBook.samples';
import { batchSamples } from './dashboard/batches.samples';
import { teamSamples } from './dashboard/team.samples';
import { balanceSamples } from './fiat/balances.samples';
import { transferSamples } from './fiat/transfers.samples';
import { accountActivitySamples } from './main/accountActivity.samples';
import { depositSamples } from './main/deposits.samples';
import { merchantSamples } from './main/merchants.samples';
import { paymentSamples } from './main/payments.samples';
import { paymentSummarySamples } from './main/paymentSummary.samples';
import { payoutSamples } from './main/payouts.samples';
import { profileSamples } from './main/profile.samples';
import { rateSamples } from './main/rates.samples';
import { refundSamples } from './main/refunds.samples';
import { reportSamples } from './main/reports.samples';
import { sessionSamples } from './main/session.samples';
import { withdrawalSamples } from './main/withdrawals.samples';
import type { Operations } from './operations';
import type { Samples } from './sample';

/** A sample input for each operation; one that is missing does not compile. */
export const samples: Samples<Operations> = {
    ...sessionSamples,
    ...profileSamples,
    ...merchantSamples,
    ...paymentSamples,
    ...paymentSummarySamples,
    ...accountActivitySamples,
    ...payoutSamples,
    ...refundSamples,
    ...withdrawalSamples,
    ...depositSamples,
    ...rateSamples,
    ...reportSamples,
    ...addressBookSamples,
    ...batchSamples,
    ...teamSamples,
    ...balanceSamples,
    ...transferSamples,
};
