import type { PairRate } from '../../../contracts/main/rates';
import type { Operation } from '../../../contracts/operation';
import { ApiError } from '../errors';
import { type Pair, pairRate, type ReadRate } from '../../money/pairRate';

/** An answer with the rate of the pair that was asked for. Throws an ApiError where it's of another. */
export const rateOf =
    (operation: Operation, asked: Pair) =>
    (answer: PairRate): ReadRate => {
        const rate = pairRate(answer, asked);
        if (rate === undefined) throw new ApiError('unexpected-answer', operation, { field: 'rate' });
        const turned = rate === answer.rate ? {} : { turned: answer.rate };
        const isUndirected = !answer.from_currency && !answer.to_currency && { isUndirected: true as const };
        return { ...answer, ...turned, ...isUndirected, rate, from_currency: asked.from, to_currency: asked.to };
    };
