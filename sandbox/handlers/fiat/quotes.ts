import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { NewQuote, Quote } from '../../../contracts/fiat/quotes';
import { exactNumber } from '../../../contracts/json';
import type { Operations } from '../../../contracts/operations';
import { quotes, type QuoteRow } from '../../database/schema/fiat';
import { transact } from '../../database/transaction';
import { findPayable, type Payable } from '../../domain/fiat/accounts';
import { fixedSide, quoteTransfer, TRANSFER_QUOTE_LIFE } from '../../domain/fiat/transferQuotes';
import { checkPlaces } from '../../domain/quotes';
import { isQuoted } from '../../domain/rates';
import { invalidFields } from '../../domain/refused';
import { later } from '../../primitives/clock';
import type { Handler } from '../handler';

/** Quotes a transfer to one of the merchant's destination accounts, at the rate of now. */
export const createQuote: Handler<Operations['createQuote']> = async ({ services, tenant, body }) => {
    const { database, clock } = services;
    const { merchantId } = tenant;
    const now = clock.now();
    const payable = await findPayable(database, merchantId, body.destination_account_id);
    const { destination } = requireFitting(payable, body);
    checkAmounts(body);
    const chargeType = destination.type === 'bank_account' ? (body.charge_type ?? 'SHA') : null;
    const quote = {
        id: randomUUID(),
        merchantId,
        mode: body.mode,
        ...quoteTransfer(fixedSide(body), body.sending_currency, body.receiving_currency, chargeType, now),
        chargeType,
        destinationAccountId: destination.id,
        destinationType: destination.type,
        destinationCountry: destination.country_code,
        sourceCountry: body.source_country,
        senderType: body.sender_type,
        createdAt: now,
        expiresAt: later(now, TRANSFER_QUOTE_LIFE),
    };
    const [row] = await transact(database, tx => tx.insert(quotes).values(quote).returning());
    if (!row) throw new Error('The quote was not written');
    return quoteOnWire(row);
};

/** @throws Refused 422, naming what doesn't fit the destination account */
function requireFitting(payable: Payable | undefined, body: z.output<typeof NewQuote>): Payable {
    if (!payable) throw invalidFields({ destination_account_id: 'There is no such destination account' });
    const { country_code: country, currency, type } = payable.destination;
    if (body.destination_country !== country)
        throw invalidFields({ destination_country: `The account is in ${country}` });
    if (body.receiving_currency !== currency)
        throw invalidFields({ receiving_currency: `The account takes ${currency}` });
    if (body.charge_type && type !== 'bank_account') {
        throw invalidFields({ charge_type: 'Only banks on the way charge for it' });
    }
    return payable;
}

/** @throws Refused 422, naming the field */
function checkAmounts(body: z.output<typeof NewQuote>): void {
    const { sending_currency: from, receiving_currency: to } = body;
    if (!isQuoted(from)) throw invalidFields({ sending_currency: 'No balance is kept in this currency' });
    if (!isQuoted(to)) throw invalidFields({ receiving_currency: 'There is no rate for this currency' });
    if (body.sending_amount !== undefined) checkPlaces('sending_amount', body.sending_amount, from);
    if (body.receiving_amount !== undefined) checkPlaces('receiving_amount', body.receiving_amount, to);
}

const quoteOnWire = (row: QuoteRow): z.input<typeof Quote> => ({
    id: row.id,
    mode: row.mode,
    destination_account_id: row.destinationAccountId,
    destination_account_type: row.destinationType,
    destination_country: row.destinationCountry,
    sending_currency: row.sendingCurrency,
    sending_amount: exactNumber(row.sendingAmount),
    receiving_currency: row.receivingCurrency,
    receiving_amount: exactNumber(row.receivingAmount),
    exchange_rate: exactNumber(row.exchangeRate),
    fee: exactNumber(row.fee),
    fee_currency: row.sendingCurrency,
    fee_mode: 'excluded',
    charge_type: row.chargeType,
    expires_at: row.expiresAt.toISOString(),
});
