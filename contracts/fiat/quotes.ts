import * as z from 'zod/mini';
import { isFiat } from '../currencies';
import { operation } from '../operation';
import { decimal, positiveAmount } from '../rules/decimal';
import { extra } from '../rules/extra';
import { sentId } from '../rules/plainLine';
import { rule } from '../rules/rule';
import { alpha3, id, openEnum, ownId } from '../rules/text';
import { instant } from '../rules/time';
import { serviceTypes } from './destinationAccounts';
import { senderTypes } from './parties';
import { chargeTypes, feeModes, transferModes } from './transferWords';

export const fiatCurrency = z.string().check(rule('fiatCurrency', isFiat, 'Enter a currency code such as EUR'));

/** One of the two amounts is fixed, and the mode says which. */
export const fixedByMode = z.refine<{
    mode: (typeof transferModes)[number];
    sending_amount?: string | undefined;
    receiving_amount?: string | undefined;
}>(
    ({ mode, sending_amount: sent, receiving_amount: received }) =>
        (sent !== undefined) === (mode === 'sending') && (received !== undefined) === (mode === 'receiving'),
    { error: 'Enter the amount on the side that the mode fixes', path: ['mode'], params: { rule: 'oneAmount' } },
);

export const NewQuote = z
    .object({
        merchant_id: sentId(),
        mode: z.enum(transferModes),
        sending_currency: fiatCurrency,
        sending_amount: z.optional(positiveAmount),
        receiving_currency: fiatCurrency,
        receiving_amount: z.optional(positiveAmount),
        me_to_me_transfer: z.literal(false),
        destination_account_id: sentId().check(z.minLength(1)),
        /** Where the sender is, ISO 3166 alpha-3. */
        source_country: alpha3,
        destination_country: alpha3,
        sender_type: z.enum(senderTypes),
        /** For bank accounts only; `SHA` if left out. */
        charge_type: z.optional(z.enum(chargeTypes)),
    })
    .check(fixedByMode);
export type NewQuote = z.input<typeof NewQuote>;

/** What a transfer would cost and bring, until it expires; what is paid by it can't be done without (`PayableQuote`). */
export const Quote = z.object({
    id: ownId,
    mode: z.optional(openEnum(transferModes)),
    destination_account_id: z.optional(id),
    destination_account_type: z.optional(openEnum(serviceTypes)),
    destination_country: z.optional(z.string()),
    sending_currency: z.optional(z.string()),
    /** `fee_mode` says whether the fee is a part of it. */
    sending_amount: z.optional(decimal),
    receiving_currency: z.optional(z.string()),
    receiving_amount: z.optional(decimal),
    /** Receiving currency for one unit of sending currency. */
    exchange_rate: z.optional(decimal),
    fee: z.optional(decimal),
    fee_currency: z.optional(z.string()),
    /** Nobody says which it is where it's left out. */
    fee_mode: extra(openEnum(feeModes)),
    /** Null where no bank is on the way. */
    charge_type: z.optional(z.nullable(openEnum(chargeTypes))),
    expires_at: z.optional(instant),
});
export type Quote = z.output<typeof Quote>;

export const createQuote = operation({
    api: 'fiat',
    method: 'POST',
    path: '/quotes',
    summary: 'Quote a transfer to a destination account; nothing is held',
    access: { area: 'fiat_payouts', letter: 'W' },
    kind: 'write',
    body: NewQuote,
    answer: Quote,
});
