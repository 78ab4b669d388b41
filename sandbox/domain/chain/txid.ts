import { isCrypto } from '../../../contracts/currencies';
import { makeTxid } from './addresses';
import { createRandom } from '../../primitives/random';

/** A transaction ID made up from a name, so that nothing depends on chance; null for fiat. */
export const madeUpTxid = (currency: string, name: string): string | null =>
    isCrypto(currency) ? makeTxid(currency, createRandom(seedOf(name))) : null;

/** `Math.imul` stays within 32 bits: the product over a long name would lose precision. */
const seedOf = (name: string): number =>
    [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
