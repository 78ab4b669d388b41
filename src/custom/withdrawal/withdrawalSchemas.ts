import * as z from 'zod/mini';
import { type CoinCode, networkOf } from '../../../contracts/currencies';
import { withdrawLocalCrypto } from '../../../contracts/main/withdrawals';
import { addressOn } from '../../../contracts/rules/cryptoAddress';
import { rule } from '../../../contracts/rules/rule';
import { amountSchema } from '../../components/inputs/amountSchema';
import { isZero } from '../../money/arithmetic';
import { currencySymbol } from '../../money/currencyNames';
import { formatMoney } from '../../money/money';
import type { Plan } from './plan';
import { isPaidOut } from './source';
import { isSameEmail } from '../../../contracts/rules/sameEmail';
import { payeeOf, Proof, type WithdrawalDraft } from './withdrawalDraft';

const { api_id, email, name, country, order_id, remarks } = withdrawLocalCrypto.body.shape;

const always = { ruleWhenEmpty: true };

/** Schema of the first step: an account, one of its coins, and an amount within the balance and above the network fee. */
export function amountStep({ source, coin, coins, fee, net }: Plan, locale: string) {
    const { currency, available } = source;
    // One that isn't known may be enough, which the provider decides.
    const hasBalance = !available || !isZero(available);
    const isConsumed = coins !== undefined && fee !== undefined && net === undefined;
    const problem = (key: string) => `withdrawal.problem.${key}`;
    return z.object({
        api_id,
        crypto_currency: z.prefault(
            z.string().check(
                rule(problem('coin'), () => source.coins?.length !== 0, 'coin', always),
                rule(problem('coinGone'), () => !source.coins?.length || isPaidOut(source, coin), 'coin', always),
            ),
            '',
        ),
        amount: hasBalance
            ? amountSchema(currency, { ...(available && { most: available }), locale }).check(
                  rule(problem('rates'), () => source.coins !== undefined, 'rates', always),
                  rule(problem('fee'), () => !isConsumed, 'fee', { fee: formatMoney(fee, coin, locale) }),
              )
            : z.prefault(
                  z.string().check(
                      rule(problem('noBalance'), () => false, 'noBalance', {
                          currency: currencySymbol(currency),
                          ...always,
                      }),
                  ),
                  '',
              ),
    });
}

/** Schema of the second step: a recipient who has been looked up, an address on the coin's network, and a proof if required. */
export function recipientStep(draft: WithdrawalDraft, coin: CoinCode | undefined) {
    const payee = payeeOf(draft);
    const ownProof = Proof.check(rule('proof', proof => isSameEmail(proof.email, draft.email), 'proof'));
    return z.object({
        email: email.check(rule('payee', typed => !!payee && isSameEmail(payee.email, typed), 'payee')),
        name,
        country,
        // Without a coin the first step isn't done, and no address can be told from another.
        address: coin ? addressOn(networkOf(coin)) : z.string(),
        /** Filled in by the look-up. */
        payee: z.optional(z.unknown()),
        filled: z.optional(z.unknown()),
        proof: payee?.poi_required ? ownProof : z.optional(Proof),
        order_id,
        remarks,
    });
}
