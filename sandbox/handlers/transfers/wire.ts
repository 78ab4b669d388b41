import type * as z from 'zod/mini';
import type { Transfer } from '../../../contracts/fiat/transfers';
import { exactNumber } from '../../../contracts/json';
import type { TransferRow } from '../../database/schema/transfers';

/** A transfer as on the wire. Its amounts are numbers. */
export const transferOnWire = (row: TransferRow): z.input<typeof Transfer> => ({
    id: row.id,
    external_id: row.externalId,
    type: row.type,
    status: row.status,
    sub_status: row.subStatus,
    mode: row.mode,
    sending_currency: row.sendingCurrency,
    sending_amount: exactNumber(row.sendingAmount),
    receiving_currency: row.receivingCurrency,
    receiving_amount: exactNumber(row.receivingAmount),
    exchange_rate: exactNumber(row.exchangeRate),
    fee: exactNumber(row.fee),
    fee_currency: row.sendingCurrency,
    payment_method: row.paymentMethod,
    sender: row.sender,
    recipient: row.recipient,
    destination_account: row.destination,
    purpose_of_remittance: row.purpose,
    source_of_funds: row.sourceOfFunds,
    relationship: row.relationship,
    remarks: row.remarks,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    history: row.history,
});
