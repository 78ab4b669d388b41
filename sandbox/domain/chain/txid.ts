import { isCrypto } from '../../../contracts/currencies';
import { makeTxid } from './addresses';
import { createRandom } from '../../primitives/random';

/** The transaction that carries something, made up from its name, so that nothing here depends on chance. */
export const madeUpTxid = (currency: string, name: string): string | null =>
    isCrypto(currency) ? makeTxid(currency, createRandom(seedOf(name))) : null;

/** `Math.imul` stays within 32 bits: an ordinary product of so many letters would lose the last ones. */
const seedOf = (name: string): number =>
    [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
