import type { Decimal } from '../../contracts/rules/decimal';
import { isBelow } from '../primitives/decimal';
import { convertFiat } from './rates';

/** US dollars: payouts worth this much or more are looked at by the provider before they go. */
const REVIEW_FROM = '10000';

/** Does the provider look at a payout of this worth itself? No user of the merchant can end that. */
export const isReviewed = ({ localAmount, localCurrency }: { localAmount: Decimal; localCurrency: string }): boolean =>
    !isBelow(convertFiat(localAmount, localCurrency, 'USD'), REVIEW_FROM);
