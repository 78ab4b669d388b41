import { and, eq } from 'drizzle-orm';
import { hasReceipt } from '../../../contracts/fiat/transfers';
import type { Operations } from '../../../contracts/operations';
import { transfers, type TransferRow } from '../../database/schema/transfers';
import { plus } from '../../primitives/decimal';
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

function detailsOf(transfer: TransferRow): [string, string | null][] {
    const { sendingCurrency, receivingCurrency, destination } = transfer;
    const code = destination?.bank_code && `${destination.bank_code_type ?? ''} ${destination.bank_code}`;
    return [
        ['ID', transfer.id],
        ['Reference', transfer.externalId],
        ['Status', transfer.status],
        ['Created', transfer.createdAt.toISOString()],
        ['Last change', transfer.updatedAt.toISOString()],
        ['Sent', `${transfer.sendingAmount} ${sendingCurrency}`],
        ['Fee', `${transfer.fee} ${sendingCurrency}`],
        ['Amount and fee', `${plus(transfer.sendingAmount, transfer.fee)} ${sendingCurrency}`],
        ['Rate', `1 ${sendingCurrency} = ${transfer.exchangeRate} ${receivingCurrency}`],
        ['Recipient gets', `${transfer.receivingAmount} ${receivingCurrency}`],
        ['Sender', transfer.sender?.name ?? null],
        ['Recipient', transfer.recipient?.name ?? null],
        ['Institution', destination?.institution ?? null],
        ['Bank code', code ?? null],
        ['Account number', destination?.account_number ?? null],
        ['Purpose', transfer.purpose],
        ['Remarks', transfer.remarks],
    ];
}
