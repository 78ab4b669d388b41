import { and, eq } from 'drizzle-orm';
import { displayedTradeStatus, type TradeStatus } from '../../../contracts/fiat/trades';
import { hasReceipt } from '../../../contracts/fiat/transferKind';
import type { ChargeType, FiatPayoutStatus } from '../../../contracts/fiat/transfers';
import { formatBankIdentifier } from '../../../contracts/rules/bank/text';
import type { Operations } from '../../../contracts/operations';
import { transfers, type TransferRow } from '../../database/schema/transfers';
import { plus } from '../../primitives/decimal';
import { codeInWords, instantInWords, moneyInWords, rateInWords } from '../../domain/inWords';
import { detailsPdf } from '../../files/pdfDetails';
import type { Handler } from '../handler';
import { notFound, Refused } from '../../domain/refused';

/** A paid transfer as a one-page PDF. */
export const getTransferReceipt: Handler<Operations['getTransferReceipt']> = async call => {
    const { services, tenant, path } = call;
    const [transfer] = await services.database
        .select()
        .from(transfers)
        .where(and(eq(transfers.merchantId, tenant.merchantId), eq(transfers.id, path.transferId)));
    if (!transfer) throw notFound();
    if (!hasReceipt(transfer)) throw new Refused(409, 'conflict', 'There is no receipt before it is confirmed');
    return detailsPdf({
        filename: transfer.id,
        title: transfer.type === 'trade' ? 'Trade' : 'Fiat payout',
        details: detailsOf(transfer),
        now: services.clock.now(),
    });
};

/** As in docs/rules.md#fiat-payouts. */
const payoutWords: Readonly<Record<FiatPayoutStatus, string>> = {
    created: 'Created',
    awaiting_fund: 'Awaiting funds',
    confirmed: 'Confirmed',
    submitted: 'Submitted',
    available: 'Available',
    completed: 'Completed',
    cancelled: 'Cancelled',
    rejected: 'Rejected',
    declined: 'Declined',
    reversed: 'Reversed',
};
/** As in docs/rules.md#trades. */
const tradeWords: Readonly<Record<TradeStatus, string>> = {
    created: 'Created',
    awaiting_payment: 'Awaiting funds',
    processing: 'Processing',
    completed: 'Filled',
    failed: 'Failed',
};

const statusInWords = ({ type, status }: TransferRow): string =>
    type === 'trade'
        ? (tradeWords[displayedTradeStatus(status) as TradeStatus] ?? status)
        : (payoutWords[status as FiatPayoutStatus] ?? status);

/** As in docs/rules.md#fiat-payouts. */
const chargeWords: Readonly<Record<string, string>> = {
    SHA: 'Shared by sender and recipient',
    OUR: 'Paid by the sender, within the fee',
} satisfies Record<ChargeType, string>;

function detailsOf(transfer: TransferRow): [string, string | null][] {
    const { sendingCurrency, receivingCurrency, destination } = transfer;
    const isTrade = transfer.type === 'trade';
    const { bank_code_type: codeType, account_number_type: numberType, account_number: number } = destination ?? {};
    const code = destination?.bank_code && formatBankIdentifier(codeType ?? '', destination.bank_code);
    return [
        ['ID', transfer.id],
        ['Reference', transfer.externalId],
        ['Status', statusInWords(transfer)],
        ['Created', instantInWords(transfer.createdAt)],
        ['Last change', instantInWords(transfer.updatedAt)],
        [isTrade ? 'Sell' : 'Amount', moneyInWords(transfer.sendingAmount, sendingCurrency)],
        ['Fee', moneyInWords(transfer.fee, sendingCurrency)],
        ['Amount and fee', moneyInWords(plus(transfer.sendingAmount, transfer.fee), sendingCurrency)],
        [
            'Rate',
            sendingCurrency === receivingCurrency
                ? null
                : rateInWords(sendingCurrency, transfer.exchangeRate, receivingCurrency),
        ],
        [isTrade ? 'Buy' : 'Recipient gets', moneyInWords(transfer.receivingAmount, receivingCurrency)],
        ['Sender', transfer.sender?.name ?? null],
        ['Recipient', transfer.recipient?.name ?? null],
        ['Institution', destination?.institution ?? null],
        ['Bank code', code ? `${codeType ?? ''} ${code}` : null],
        ['Account number', number ? formatBankIdentifier(numberType ?? '', number) : null],
        ['Bank charges', transfer.chargeType && (chargeWords[transfer.chargeType] ?? transfer.chargeType)],
        ['Purpose', transfer.purpose && codeInWords(transfer.purpose)],
        ['Remarks', transfer.remarks],
    ];
}
