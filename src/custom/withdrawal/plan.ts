import type { CryptoCode } from '../../../contracts/currencies';
import type { Decimal } from '../../../contracts/rules/decimal';
import type { Translate } from '../../components/amount/amountProblem';
import { readAmount } from '../../components/amount/readAmount';
import { isZero, subtract } from '../../money/arithmetic';
import { currencySymbol } from '../../money/currencyNames';
import { formatMoney } from '../../money/money';
import { coinsFor, netOfFee } from '../../money/payoutEstimate';
import { coinOf, type Source } from './source';
import type { WithdrawalDraft } from './withdrawalDraft';

/** What the first step comes to. Whatever is not known is undefined. */
export interface Plan {
    source: Source;
    coin: CryptoCode | undefined;
    /** In the source's currency. */
    amount: Decimal | undefined;
    /** Of the balance, once the amount is taken. */
    left: Decimal | undefined;
    /** Local currency for one coin, and when it was made; undefined for custody, where nothing is converted. */
    rate: { value: Decimal; date: string } | undefined;
    /** In the coin: before the network's fee, the fee, and what arrives. */
    coins: Decimal | undefined;
    fee: Decimal | undefined;
    net: Decimal | undefined;
    problems: Partial<Record<'coin' | 'typed', string>>;
}

/**
 * What a withdrawal would bring at the rates of now, and what is wrong with its amount. The balance says nothing of one that was
 * sent, as it may be taken from it already.
 */
export function planOf(source: Source, draft: WithdrawalDraft, translate: Translate, isSent = false): Plan {
    const { isCustody, currency, available } = source;
    const coin = coinOf(source, draft.coin);
    const most = isSent || isZero(available) ? undefined : available;
    const read = readAmount(draft.typed, currency, translate, most);
    const { amount } = read;
    const offered = coin && source.rates.get(coin);
    const coins = amount && coin && (isCustody ? amount : offered && coinsFor(amount, offered.rate, coin));
    const fee = offered?.network_fee_crypto_amount;
    const net = coins && netOfFee(coins, fee);
    const problems: Plan['problems'] = {};
    if (source.coins && !coin) problems.coin = translate('withdrawal.problem.coin');
    if (isZero(available)) {
        problems.typed = translate('withdrawal.problem.noBalance', { currency: currencySymbol(currency) });
    } else if (read.problem) problems.typed = read.problem;
    else if (coins && coin && fee !== undefined && net === undefined) {
        problems.typed = translate('withdrawal.problem.fee', { fee: formatMoney(fee, coin) });
    }
    return {
        source,
        coin,
        amount,
        left: amount && !isSent ? subtract(available, amount) : undefined,
        rate: !isCustody && offered ? { value: offered.rate, date: offered.date } : undefined,
        coins,
        fee,
        net,
        problems,
    };
}
