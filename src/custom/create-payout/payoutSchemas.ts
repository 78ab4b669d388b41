import * as z from 'zod/mini';
import { type CoinCode, isDirectPayoutCoin, networkOf } from '../../../contracts/currencies';
import { createDirectPayout, type NewDirectPayout, recipientFields } from '../../../contracts/main/directPayouts';
import type { Decimal } from '../../../contracts/rules/decimal';
import { addressOn, isAddressOn } from '../../../contracts/rules/cryptoAddress';
import { readInvoice } from '../../../contracts/rules/lightningInvoice';
import { rule } from '../../../contracts/rules/rule';
import { ApiError } from '../../api/errors';
import { providerNow } from '../../api/providerClock';
import { amountSchema, typedAmount } from '../../components/inputs/amountSchema';
import { parseDraft } from '../../components/wizard/parseDraft';
import { invoiceOf } from './invoice';
import type { PayoutDraft } from './payoutDraft';

const { email, name, country, remarks } = recipientFields;

export const coinOf = ({ crypto_currency: chosen }: PayoutDraft): CoinCode | undefined =>
    isDirectPayoutCoin(chosen) ? chosen : undefined;

/** What the first step must hold: a coin, a recipient, and an address of the coin's network. */
export const recipientStep = (coin: CoinCode | undefined) =>
    z.object({
        crypto_currency: z.prefault(
            z.string().check(rule('coin', () => coin !== undefined, 'coin', { ruleWhenEmpty: true })),
            '',
        ),
        email,
        name,
        country,
        address: addressFor(coin),
        /** Filled in by a selection. */
        filled: z.optional(z.unknown()),
    });

/** An invoice can't be paid any more once it has expired. */
const isOver = (address: string): boolean => {
    const invoice = readInvoice(address.trim());
    return invoice !== undefined && invoice.expiresAt <= providerNow();
};

function addressFor(coin: CoinCode | undefined) {
    if (!coin) return z.string();
    const network = networkOf(coin);
    if (network !== 'lightning') return addressOn(network);
    const invoice = z.string().check(
        rule('noInvoice', address => address.trim() !== '', 'noInvoice', { ruleWhenEmpty: true }),
        isAddressOn(network),
        rule('invoiceOver', address => !isOver(address), 'invoiceOver'),
    );
    return z.prefault(invoice, '');
}

/** The currency that the amount is typed in: the balance's, or the coin. */
export const amountCurrency = ({ side, withdraw_currency: fiat, crypto_currency: coin }: PayoutDraft): string =>
    side === 'coins' ? coin : fiat;

/**
 * What the second step must hold: the balance, and an amount, which the balance covers where it is typed in the balance's
 * currency. No amount where the invoice asks for one.
 */
export const amountStep = (draft: PayoutDraft, available: Decimal | undefined, locale: string) => {
    const rest = z.object({ withdraw_currency: z.string(), remarks });
    if (invoiceOf(draft)?.amount) return rest;
    return z.extend(rest, {
        side: z.enum(['balance', 'coins']),
        amount: amountSchema(amountCurrency(draft), {
            ...(draft.side !== 'coins' && available && { most: available }),
            locale,
        }),
    });
};

interface FixedAmount {
    side: PayoutDraft['side'];
    /** Of the amount: the balance's, or the coin. */
    currency: string;
    /** Undefined until one is typed. */
    amount: Decimal | undefined;
}

/** What is fixed before the quote: the amount that the invoice asks for, or the one that was typed. */
export function fixedAmount(draft: PayoutDraft): FixedAmount {
    const asked = invoiceOf(draft)?.amount;
    if (asked) return { side: 'coins', currency: draft.crypto_currency, amount: asked };
    const currency = amountCurrency(draft);
    return { side: draft.side, currency, amount: typedAmount(draft.amount, currency) };
}

interface Payer {
    merchantKey: string;
    username: string;
    /** Of the balance. */
    available: Decimal | undefined;
    locale: string;
}

/**
 * The body of the call, of a draft that both steps accept.
 * @throws ApiError `incomplete`
 */
export function newPayout(draft: PayoutDraft, { merchantKey, username, available, locale }: Payer): NewDirectPayout {
    const coin = coinOf(draft);
    const to = parseDraft(recipientStep(coin), draft, createDirectPayout);
    const paid = parseDraft(amountStep(draft, available, locale), draft, createDirectPayout);
    const { side, amount } = fixedAmount(draft);
    if (!coin || !amount) throw new ApiError('incomplete', createDirectPayout);
    return {
        merchant_key: merchantKey,
        email: to.email,
        name: to.name,
        country: to.country,
        address: to.address,
        crypto_currency: coin,
        withdraw_currency: paid.withdraw_currency,
        ...(side === 'coins' ? { crypto_amount: amount } : { withdraw_amount: amount }),
        username,
        ...(paid.remarks && { remarks: paid.remarks }),
    };
}
