import { BigNumber } from 'bignumber.js';
import type { Decimal } from '../../contracts/rules/decimal';

/** How an amount changed from an earlier one above zero: the direction, and the share of the earlier, as a percentage. */
export function changeOf(
    before: Decimal,
    now: Decimal,
    locale: string,
): { to: 'more' | 'less' | 'same'; share: string } {
    const share = new BigNumber(now).minus(before).dividedBy(before).toNumber();
    const text = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(Math.abs(share));
    return { to: share === 0 ? 'same' : share > 0 ? 'more' : 'less', share: text };
}

/** An amount as a number, for the length of a bar only: never to be shown or calculated with. */
export const barLength = (amount: Decimal): number => Number(amount);
