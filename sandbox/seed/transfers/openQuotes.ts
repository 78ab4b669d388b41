import type { NewQuoteRow } from '../../database/schema/fiat';
import type { NewTransfer } from '../../database/schema/transfers';
import { TRANSFER_QUOTE_LIFE } from '../../domain/fiat/transferQuotes';
import { later, MINUTE } from '../../primitives/clock';
import type { Random } from '../../primitives/random';
import { makeUuid } from '../../primitives/uuid';

/** The quotes of fiat payouts that aren't confirmed yet, each with its transfer. Older ones are forgotten. */
export function withQuotes(
    random: Random,
    transfers: readonly NewTransfer[],
): { quotes: NewQuoteRow[]; transfers: NewTransfer[] } {
    const made = transfers.map(transfer => {
        const quote = quoteOf(random, transfer);
        return { quote, transfer: quote ? { ...transfer, quoteId: quote.id } : transfer };
    });
    return {
        quotes: made.flatMap(({ quote }) => (quote ? [quote] : [])),
        transfers: made.map(({ transfer }) => transfer),
    };
}

function quoteOf(random: Random, transfer: NewTransfer): NewQuoteRow | undefined {
    const { sender, destination, status } = transfer;
    if (status !== 'created' || !sender || !destination) return undefined;
    const { mode, sendingCurrency, sendingAmount, receivingCurrency, receivingAmount, exchangeRate, fee } = transfer;
    const createdAt = later(transfer.createdAt, -MINUTE);
    return {
        id: makeUuid(random),
        merchantId: transfer.merchantId,
        mode: mode === 'receiving' ? 'receiving' : 'sending',
        ...{ sendingCurrency, sendingAmount, receivingCurrency, receivingAmount, exchangeRate, fee },
        chargeType: destination.type === 'bank_account' ? 'SHA' : null,
        destinationAccountId: destination.id,
        destinationType: destination.type,
        destinationCountry: destination.country_code,
        sourceCountry: sender.country_code,
        senderType: sender.type === 'individual' ? 'individual' : 'company',
        createdAt,
        expiresAt: later(createdAt, TRANSFER_QUOTE_LIFE),
    };
}
