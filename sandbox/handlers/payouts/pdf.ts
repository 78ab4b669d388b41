import { cryptoPayoutConvertTypes, displayedPayoutType } from '../../../contracts/main/payoutTypes';
import type { PayoutStatus, RefundReason } from '../../../contracts/main/payouts';
import { isTestAccount } from '../../../contracts/main/merchants';
import type { Operations } from '../../../contracts/operations';
import { instantInWords, moneyInWords, networkInWords, rateInWords } from '../../domain/inWords';
import { detailsPdf } from '../../files/pdfDetails';
import type { Handler } from '../handler';
import { notFound } from '../../domain/refused';
import { sees } from './filters';
import { findPayout } from './select';
import type { ListedPayout } from './wire';

/** A payout as a one-page PDF. */
export const getPayoutPdf: Handler<Operations['getPayoutPdf']> = async ({ services, caller, tenant, path }) => {
    const payout = await findPayout(services.database, tenant.merchantId, path.payoutReference);
    if (!sees(caller, payout)) throw notFound();
    const { reference } = payout;
    return detailsPdf({
        filename: reference,
        title: `${titleOf(payout)} ${reference}${payout.apiId && isTestAccount(payout.apiId) ? ' (test money)' : ''}`,
        details: detailsOf(payout),
        now: services.clock.now(),
    });
};

function titleOf({ type, convertType }: ListedPayout): string {
    if (displayedPayoutType(type) === 'refund') return 'Refund';
    const toOthers: readonly string[] = cryptoPayoutConvertTypes;
    return toOthers.includes(convertType) ? 'Crypto payout' : 'Withdrawal';
}

/** As in docs/rules.md#payouts. */
const statusWords: Readonly<Record<PayoutStatus, string>> = {
    new: 'New',
    pending_authorization: 'Awaiting approval',
    pending_approval: 'Under review',
    confirm: 'Processing',
    pending_broadcast: 'Broadcasting',
    pending_confirmation: 'Confirming',
    done: 'Completed',
    cancel: 'Cancelled',
    invalid: 'Blocked',
};

const reasonWords: Readonly<Partial<Record<string, string>>> = {
    AML: 'Anti-money-laundering rules',
    requested_by_customer: 'Requested by the customer',
} satisfies Record<RefundReason, string>;

function detailsOf(payout: ListedPayout): [string, string | null][] {
    const { cryptoCurrency: coin } = payout;
    return [
        ['Status', statusWords[payout.status]],
        ['Created', instantInWords(payout.payoutDate)],
        ['Last change', instantInWords(payout.modifiedDate)],
        ['Amount', moneyInWords(payout.sendingAmount, payout.sendingCurrency)],
        ['Rate', rateInWords(coin, payout.exchangeRate, payout.localCurrency)],
        ['Before the fee', moneyInWords(payout.cryptoAmount, coin)],
        ['Network fee', moneyInWords(payout.networkFeeCryptoAmount, coin)],
        ['Recipient gets', moneyInWords(payout.netCryptoAmount, coin)],
        ['Network', networkInWords(coin)],
        ['Recipient', payout.name],
        ['Email', payout.email],
        ['Address', payout.cryptoAddress],
        ['Transaction ID', payout.txid],
        ['Payment', payout.paymentReference],
        ['Refund amount', payout.refundAmount && moneyInWords(payout.refundAmount, payout.refundCurrency ?? '')],
        ['Reason', payout.refundReason && (reasonWords[payout.refundReason] ?? payout.refundReason)],
        ['Remarks', payout.remarks],
    ];
}
