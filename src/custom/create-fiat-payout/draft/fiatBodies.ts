import { externalId, NewTransfer } from '../../../../contracts/fiat/newTransfer';
import type { NewQuote } from '../../../../contracts/fiat/quotes';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import * as z from 'zod/mini';
import { amountSchema, typedAmount } from '../../../components/inputs/amountSchema';
import { requiredText } from '../../../components/form/requiredText';
import type { PayableAccount } from '../../../dataProviders/fiatAccounts/payables';
import type { PayableQuote } from '../../../dataProviders/transfers/newTransferMethods';
import type { Party } from '../../../dataProviders/fiatAccounts/party';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { rule } from '../../../../contracts/rules/rule';
import { formatMoney } from '../../../money/money';
import type { SeenQuote } from '../../../components/wizard/seenQuote';
import { compare } from '../../../money/arithmetic';
import { accountIdOf, type FiatDraft, senderIdOf } from './fiatDraft';

/** Who pays whom: what a draft's ids stand for. */
export interface Chosen {
    sender: Party | undefined;
    payable: PayableAccount | undefined;
}

/** A field that must name one of those that are there. */
const known = (message: string, is: boolean) =>
    z.pipe(
        requiredText(`createFiatPayout.problem.${message}`),
        z.string().check(z.refine(() => is, { error: message, params: { rule: message } })),
    );

/** A quote takes the sender's country. */
export const senderStep = ({ sender }: Chosen) =>
    z.object({
        sender_id: known(sender ? 'senderCountry' : 'sender', !!sender?.country_code),
    });

export const recipientStep = ({ payable }: Chosen) =>
    z.object({ destination_account_id: known('account', payable !== undefined) });

/** The currency that the amount is typed in. */
export const amountCurrency = ({ mode, sending_currency: sending }: FiatDraft, { payable }: Chosen): string =>
    mode === 'sending' ? sending : (payable?.account.currency ?? sending);

interface Bounds {
    /** What the balance holds. */
    available: Decimal | undefined;
    /** The most that one payout can send, without its fee. */
    most: Decimal | undefined;
    locale: string;
}

/**
 * An amount, which the balance covers and the provider takes where it's what is sent. Otherwise that and its fee are known with
 * the quote only.
 */
export function amountStep(draft: FiatDraft, chosen: Chosen, { available, most, locale }: Bounds) {
    const currency = amountCurrency(draft, chosen);
    const bounded = draft.mode === 'sending';
    const isWithin = (typed: string) => {
        const amount = typedAmount(typed, currency);
        return !bounded || most === undefined || amount === undefined || compare(amount, most) <= 0;
    };
    // Of two limits, the lower one is told.
    const isBalanceLower = available !== undefined && (most === undefined || compare(available, most) <= 0);
    const bound = bounded && isBalanceLower ? available : undefined;
    return z.object({
        sending_currency: z.string(),
        mode: z.enum(['sending', 'receiving']),
        charge_type: z.enum(['SHA', 'OUR']),
        amount: amountSchema(currency, bound === undefined ? { locale } : { most: bound, locale }).check(
            rule('limit', isWithin, 'limit', { most: formatMoney(most ?? '0', currency, locale, true) }),
        ),
    });
}

/** Why the money is sent, what came with it, and what the merchant calls it. */
export const detailsSchema = z.extend(
    z.pick(NewTransfer, { purpose_of_remittance: true, source_of_funds: true, relationship: true, remarks: true }),
    { own_reference: z.optional(externalId) },
);
export type Details = z.output<typeof detailsSchema>;

/** The body of the quote; undefined while something of it is missing. */
export function newQuote(draft: FiatDraft, { sender, payable }: Chosen, merchantId: string): NewQuote | undefined {
    const amount = typedAmount(draft.amount, amountCurrency(draft, { sender, payable }));
    if (!sender?.country_code || !payable || amount === undefined) return undefined;
    const { account } = payable;
    return {
        merchant_id: merchantId,
        mode: draft.mode,
        sending_currency: draft.sending_currency,
        ...(draft.mode === 'sending' ? { sending_amount: amount } : { receiving_amount: amount }),
        receiving_currency: account.currency,
        me_to_me_transfer: false,
        destination_account_id: account.id,
        source_country: sender.country_code,
        destination_country: account.country_code,
        sender_type: sender.type,
        ...(account.type === 'bank_account' && { charge_type: draft.charge_type }),
    };
}

/** The body of the transfer that is made of a quote. */
export const newTransfer = (draft: FiatDraft, details: Details, reference: string): NewTransfer => ({
    external_id: reference,
    sender_id: draft.sender_id,
    destination_account_id: draft.destination_account_id,
    purpose_of_remittance: details.purpose_of_remittance,
    ...(details.source_of_funds && { source_of_funds: details.source_of_funds }),
    ...(details.relationship && { relationship: details.relationship }),
    ...(details.remarks && { remarks: details.remarks }),
});

/** Was a transfer made of this draft, or has another taken its reference? */
export function isMadeOf(transfer: Transfer, draft: FiatDraft, details: Details): boolean {
    return (
        senderIdOf(transfer) === draft.sender_id &&
        accountIdOf(transfer) === draft.destination_account_id &&
        transfer.purpose_of_remittance === details.purpose_of_remittance &&
        transfer.sending_currency === draft.sending_currency &&
        draft.seen !== undefined &&
        isAmount(transfer.sending_amount, draft.seen.sent) &&
        isAmount(transfer.receiving_amount, draft.seen.received)
    );
}

const isAmount = (amount: Decimal | undefined, other: Decimal): boolean =>
    amount !== undefined && compare(amount, other) === 0;

export const seenOf = (quote: PayableQuote, body: string): SeenQuote => ({
    body,
    rate: quote.exchange_rate ?? '',
    fee: quote.fee,
    ...(quote.fee_mode && { feeMode: quote.fee_mode }),
    sent: quote.sending_amount,
    received: quote.receiving_amount,
});
