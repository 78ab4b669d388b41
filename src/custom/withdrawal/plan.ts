import { type CoinCode } from '../../../contracts/currencies';
import type { Decimal } from '../../../contracts/rules/decimal';
import { typedAmount } from '../../components/inputs/amountSchema';
import { isZero, subtract } from '../../money/arithmetic';
import { coinsFor, netOfFee } from '../../money/payoutEstimate';
import { coinOf, isPaidOut, type Source } from './source';
import type { WithdrawalDraft } from './withdrawalDraft';

/** The result of the first step. Anything unknown is undefined. */
export interface Plan {
    source: Source;
    coin: CoinCode | undefined;
    /** In the source's currency. */
    amount: Decimal | undefined;
    /** Balance after the amount is taken. */
    left: Decimal | undefined;
    /** Local currency for one coin, and when it was set; undefined for custody, where nothing is converted. */
    rate: { value: Decimal; date: string | undefined } | undefined;
    /** In the coin: before the network fee, the fee, and what arrives. */
    coins: Decimal | undefined;
    fee: Decimal | undefined;
    net: Decimal | undefined;
}

type PlannedDraft = Pick<WithdrawalDraft, 'crypto_currency' | 'amount'>;

/**
 * What a withdrawal would bring at current rates. Ignores the balance after submission, when the amount may already have been
 * taken.
 */
export function planOf(source: Source, draft: PlannedDraft, isSubmitted = false): Plan {
    const { isCustody, currency, available } = source;
    const coin = coinOf(source, draft.crypto_currency);
    const most = isSubmitted || !available || isZero(available) ? undefined : available;
    const amount = typedAmount(draft.amount, currency, { most });
    const offered = coin && source.rates.get(coin);
    const price = offered?.rate;
    const coins = amount && coin && (isCustody ? amount : price && coinsFor(amount, price, coin));
    const fee = offered?.network_fee_crypto_amount;
    return {
        source,
        coin,
        amount,
        left: amount && available && !isSubmitted ? subtract(available, amount) : undefined,
        rate: !isCustody && price ? { value: price, date: offered?.date } : undefined,
        coins,
        fee,
        net: coins && netOfFee(coins, fee),
    };
}

/** What confirming it holds against what was seen. A coin that isn't paid out any more is none. */
export const termsOf = ({ source, coin, rate, fee, net }: Plan) => ({
    coin: isPaidOut(source, coin) ? coin : undefined,
    rate: rate?.value,
    fee,
    net,
});
