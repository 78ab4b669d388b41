import * as z from 'zod/mini';
import { type CryptoCode, cryptoCurrencies, isCrypto, payoutCoins } from '../../../contracts/currencies';
import { type NewDirectPayout, recipientFields } from '../../../contracts/main/directPayouts';
import type { Decimal } from '../../../contracts/rules/decimal';
import { addressOn } from '../../../contracts/rules/cryptoAddress';
import { rule } from '../../../contracts/rules/rule';
import { amountSchema, typedAmount } from '../../components/inputs/amountSchema';
import type { PayoutDraft } from './payoutDraft';

const { email, name, country, remarks } = recipientFields;

export const coinOf = ({ crypto_currency: chosen }: PayoutDraft): CryptoCode | undefined =>
    isCrypto(chosen) && payoutCoins.includes(chosen) ? chosen : undefined;

/** What the first step must hold: a coin, a recipient, and an address of the coin's network. */
export const recipientStep = (coin: CryptoCode | undefined) =>
    z.object({
        crypto_currency: z.prefault(
            z.string().check(rule('coin', () => coin !== undefined, 'coin', { ruleWhenEmpty: true })),
            '',
        ),
        email,
        name,
        country,
        address: coin ? addressOn(cryptoCurrencies[coin].network) : z.string(),
    });

/** The currency that the amount is typed in: the balance's, or the coin. */
export const amountCurrency = ({ side, withdraw_currency: fiat, crypto_currency: coin }: PayoutDraft): string =>
    side === 'coins' ? coin : fiat;

/** What the second step must hold: an amount, which the balance covers where it is typed in the balance's currency. */
export const amountStep = (draft: PayoutDraft, available: Decimal, locale: string) =>
    z.object({
        withdraw_currency: z.string(),
        side: z.enum(['balance', 'coins']),
        amount: amountSchema(amountCurrency(draft), draft.side === 'coins' ? { locale } : { most: available, locale }),
        remarks,
    });

/** The body of the call. The provider refuses one without an amount or a coin. */
export function newPayout(draft: PayoutDraft, who: { merchantKey: string; username: string }): NewDirectPayout {
    const amount = typedAmount(draft.amount, amountCurrency(draft));
    const note = draft.remarks.trim();
    return {
        merchant_key: who.merchantKey,
        email: draft.email.trim(),
        name: draft.name.trim(),
        country: draft.country,
        address: draft.address.trim(),
        crypto_currency: coinOf(draft) ?? 'BTC',
        withdraw_currency: draft.withdraw_currency,
        ...(amount && (draft.side === 'coins' ? { crypto_amount: amount } : { withdraw_amount: amount })),
        username: who.username,
        ...(note && { remarks: note }),
    };
}
