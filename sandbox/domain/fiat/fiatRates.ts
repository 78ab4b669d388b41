import type { Decimal } from '../../../contracts/rules/decimal';
import { divide, isBelow, times } from '../../primitives/decimal';
import { dollarRate, drift } from '../rates';

/** The provider's rate as a share of the market rate. */
const SHARE = '0.996';

/** Decimal places of a rate; more where a unit buys hardly anything. */
const PLACES = { usual: 6, low: 10 } as const;
const LOW = '0.01';

const placesOf = (rate: Decimal): number => (isBelow(rate, LOW) ? PLACES.low : PLACES.usual);
const inPlaces = (rate: Decimal): Decimal => divide(rate, '1', placesOf(rate));

const crossRate = (from: string, to: string): Decimal => divide(times(dollarRate(to), SHARE, 12), dollarRate(from), 12);

/** Units of `to` for one unit of `from`, as they are on average. */
export const averageFiatRate = (from: string, to: string): Decimal =>
    from === to ? '1' : inPlaces(crossRate(from, to));

/** Units of `to` for one unit of `from`: the same for the same minute. */
export const fiatRate = (from: string, to: string, at: Date): Decimal =>
    from === to ? '1' : inPlaces(times(crossRate(from, to), drift(at), 12));
