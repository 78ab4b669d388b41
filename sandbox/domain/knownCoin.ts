import { type CryptoCode, isCrypto } from '../../contracts/currencies';
import { invalidFields } from './refused';

/**
 * One of the coins that this provider has.
 * @throws Refused 422 for any other
 */
export function knownCoin(code: string): CryptoCode {
    if (!isCrypto(code)) throw invalidFields({ crypto_currency: 'Select a coin' });
    return code;
}
