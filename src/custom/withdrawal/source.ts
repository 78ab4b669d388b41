import { type CoinCode, isCoin, networkOf } from '../../../contracts/currencies';
import { type Merchant, settlementOf } from '../../../contracts/main/merchants';
import type { PayoutRate } from '../../../contracts/main/rates';
import type { Decimal } from '../../../contracts/rules/decimal';
import type { Availability, UnknownAvailability } from '../../entities/accounts/availability';
import { availableIn } from '../../entities/accounts/availableIn';
import { isTestCoin } from '../../components/fields/TestMark';
import type { KnownAccount } from '../../entities/accounts/knownAccount';
import { ownCoins } from '../../money/merchantCoins';
import { areUntold } from '../../money/payoutEstimate';

/** What pays for a withdrawal: a balance in local currency, which is converted, or coins in custody. */
export interface Source {
    account: KnownAccount;
    isCustody: boolean;
    /** Currency of the amount and the balance. */
    currency: string;
    /** 0 if the merchant has no balance in that currency and nothing due; undefined where it isn't known. */
    available: Decimal | undefined;
    /** How what is due in local currency relates to what is available. Undefined for custody, and where nothing is said of it. */
    relation: Availability | UnknownAvailability | undefined;
    /** What the recipient can get. Undefined while unknown. */
    coins: readonly CoinCode[] | undefined;
    /** Is it left open which coins are paid out, and at which rates? Then the merchant's own are offered. */
    isUntold: boolean;
    /** By coin. */
    rates: ReadonlyMap<string, PayoutRate>;
}

/** Wallet payments have no on-chain address to send coins to, and coins for tests are worth nothing. */
const canBeSent = (code: string): code is CoinCode => isCoin(code) && networkOf(code) !== 'wallet' && !isTestCoin(code);

export function sourceOf(
    account: KnownAccount,
    merchant: Pick<Merchant, 'balances'> & Partial<Merchant>,
    offered: readonly PayoutRate[] | undefined,
    relations: readonly (Availability | UnknownAvailability)[] = [],
): Source {
    const isCustody = settlementOf(account) === 'custody';
    const currency = isCustody ? account.crypto_currency : account.local_currency;
    const relation = isCustody ? undefined : relations.find(each => each.currency === currency);
    const mayBeUnlisted =
        !!relation && !('due' in relation) && !merchant.balances?.some(each => each.currency === currency);
    const isUntold = areUntold(offered);
    const named = isUntold
        ? [account.crypto_currency, ...ownCoins(merchant)]
        : offered?.flatMap(({ crypto_currency: code }) => code ?? []);
    const converted = named && [...new Set(named)].filter(canBeSent);
    return {
        account,
        isCustody,
        currency,
        available: mayBeUnlisted ? undefined : availableIn(currency, merchant),
        relation,
        isUntold,
        coins: isCustody ? [account.crypto_currency].filter(canBeSent) : converted,
        rates: new Map(offered?.map(rate => [rate.crypto_currency ?? '', rate])),
    };
}

/** Is a coin one that is paid out, as far as that's said? */
export const isPaidOut = ({ coins, isUntold }: Source, coin: CoinCode | undefined): boolean =>
    coin !== undefined && (isUntold || !!coins?.includes(coin));

/** A draft's coin: the selected one, also where it has no rate any more; otherwise the account's own if that can be paid out. */
export function coinOf({ account, isCustody, coins }: Source, chosen: string): CoinCode | undefined {
    if (!isCustody && coins && canBeSent(chosen)) return chosen;
    return coins?.find(coin => coin === account.crypto_currency) ?? coins?.[0];
}
