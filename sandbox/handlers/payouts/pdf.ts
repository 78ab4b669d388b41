import { displayedPayoutType } from '../../../contracts/main/payouts';
import type { Operations } from '../../../contracts/operations';
import { detailsPdf } from '../../files/pdfDetails';
import type { Handler } from '../handler';
import { notFound } from '../../domain/refused';
import { sees } from './filters';
import { findPayout } from './select';
import type { ListedPayout } from './wire';

/** A payout on one page. */
export const getPayoutPdf: Handler<Operations['getPayoutPdf']> = async ({ services, caller, tenant, path }) => {
    const payout = await findPayout(services.database, tenant.merchantId, path.payoutReference);
    if (!sees(caller, payout)) throw notFound();
    const title = displayedPayoutType(payout.type) === 'refund' ? 'Refund' : 'Withdrawal';
    const { reference } = payout;
    return detailsPdf({
        filename: reference,
        title: `${title} ${reference}`,
        details: detailsOf(payout),
        now: services.clock.now(),
    });
};

function detailsOf(payout: ListedPayout): [string, string | null][] {
    const { cryptoCurrency: coin } = payout;
    return [
        ['Status', payout.status],
        ['Requested', payout.payoutDate.toISOString()],
        ['Last change', payout.modifiedDate.toISOString()],
        ['Paid from balance', `${payout.sendingAmount} ${payout.sendingCurrency}`],
        ['Exchange rate', `1 ${coin} = ${payout.exchangeRate} ${payout.localCurrency}`],
        ['Crypto amount', `${payout.cryptoAmount} ${coin}`],
        ['Network fee', `${payout.networkFeeCryptoAmount} ${coin}`],
        ['Net amount', `${payout.netCryptoAmount} ${coin}`],
        ['Recipient', payout.name],
        ['Email', payout.email],
        ['Address', payout.cryptoAddress],
        ['Transaction', payout.txid],
        ['Payment', payout.paymentReference],
        ['Refund amount', payout.refundAmount && `${payout.refundAmount} ${payout.refundCurrency ?? ''}`],
        ['Reason', payout.refundReason],
        ['Remarks', payout.remarks],
    ];
}
