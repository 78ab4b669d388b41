import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TransferParty } from '../../../contracts/fiat/parties';
import type { NewTransfer } from '../../../contracts/fiat/newTransfer';
import type { Operations } from '../../../contracts/operations';
import { quotes, type QuoteRow } from '../../database/schema/fiat';
import { transfers, type TransferRow } from '../../database/schema/transfers';
import { transact, type Transaction } from '../../database/transaction';
import { findPayable } from '../../domain/fiat/accounts';
import { asTransferParty, findParty } from '../../domain/fiat/parties';
import { openTransfer } from '../../domain/lifecycle/transfers';
import { invalidFields, notFound, Refused } from '../../domain/refused';
import type { Handler } from '../handler';
import { externalIdUsed, findByExternalId } from './select';
import { transferWithDocuments } from './wire';

type Body = z.output<typeof NewTransfer>;

/** Makes a transfer of a quote. The same call again answers the same transfer, since its external id names the attempt. */
export const createTransfer: Handler<Operations['createTransfer']> = ({ services, tenant, path, body }) =>
    transact(services.database, async tx => {
        const { merchantId } = tenant;
        const now = services.clock.now();
        // Locked, so that a repeat at the same time waits and finds what was made.
        const quote = await lockQuote(tx, merchantId, path.quoteId);
        const made = await findByExternalId(tx, merchantId, body.external_id);
        if (made) return transferWithDocuments(tx, requireSame(made, path.quoteId, body));
        await requireOpen(tx, quote, now);
        const sender = await requireSender(tx, quote, body.sender_id);
        const payable = await requireAccount(tx, quote, body.destination_account_id);
        const {
            mode,
            sendingCurrency,
            sendingAmount,
            receivingCurrency,
            receivingAmount,
            exchangeRate,
            fee,
            chargeType,
        } = quote;
        const row = await openTransfer(tx, {
            ...{ id: randomUUID(), externalId: body.external_id, quoteId: quote.id, merchantId, type: 'transfer' },
            ...{ mode, sendingCurrency, sendingAmount, receivingCurrency, receivingAmount, exchangeRate, fee },
            ...{ chargeType, sender, ...payable, ...detailsOf(body), createdAt: now },
        });
        // A call at the same time, for another quote, was first.
        if (!row) throw externalIdUsed();
        return transferWithDocuments(tx, row);
    });

const detailsOf = (body: Body) => ({
    purpose: body.purpose_of_remittance,
    sourceOfFunds: body.source_of_funds ?? 'OTHER',
    relationship: body.relationship ?? 'OTHER',
    remarks: body.remarks?.trim() || null,
});

/** @throws Refused 422 external_id_used where it is another transfer than the call would make */
function requireSame(made: TransferRow, quoteId: string, body: Body): TransferRow {
    const { purpose, sourceOfFunds, relationship, remarks } = made;
    const is = [made.quoteId, made.sender?.id, made.destination?.id, purpose, sourceOfFunds, relationship, remarks];
    const asked = [quoteId, body.sender_id, body.destination_account_id, ...Object.values(detailsOf(body))];
    if (is.some((value, index) => value !== asked[index])) throw externalIdUsed();
    return made;
}

/** @throws Refused 404 */
async function lockQuote(tx: Transaction, merchantId: string, id: string): Promise<QuoteRow> {
    const isIt = and(eq(quotes.merchantId, merchantId), eq(quotes.id, id));
    const [quote] = await tx.select().from(quotes).where(isIt).for('update');
    if (!quote) throw notFound();
    return quote;
}

/** @throws Refused 409 conflict where another transfer was made of it; 422 quote_expired */
async function requireOpen(tx: Transaction, { id, expiresAt }: QuoteRow, now: Date): Promise<void> {
    const [used] = await tx.select({ id: transfers.id }).from(transfers).where(eq(transfers.quoteId, id));
    if (used) throw new Refused(409, 'conflict', 'Another transfer was made of this quote');
    if (expiresAt <= now) throw new Refused(422, 'quote_expired', 'The quote has expired. Ask for a new one');
}

/** @throws Refused 422 where the merchant has no such sender, or the quote was for another */
async function requireSender(tx: Transaction, quote: QuoteRow, id: string): Promise<Required<TransferParty>> {
    const sender = await findParty(tx, quote.merchantId, id);
    if (sender?.role !== 'sender') throw invalidFields({ sender_id: 'There is no such sender' });
    if (sender.type !== quote.senderType)
        throw invalidFields({ sender_id: 'The quote is for a sender of another type' });
    if (sender.countryCode !== quote.sourceCountry) {
        throw invalidFields({ sender_id: 'The quote is for a sender in another country' });
    }
    return asTransferParty(sender);
}

/** @throws Refused 422 where it isn't the account that was quoted */
async function requireAccount(tx: Transaction, quote: QuoteRow, id: string) {
    const payable = await findPayable(tx, quote.merchantId, id);
    if (!payable || id !== quote.destinationAccountId) {
        throw invalidFields({ destination_account_id: 'The quote is for another account' });
    }
    return payable;
}
