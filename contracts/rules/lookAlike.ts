import { isSameAddress } from './sameAddress';

/** What all addresses of a network begin with says nothing. */
const PREFIX = /^(?:0x|bc1q?|tb1q?)/i;
const SHOWN = 4;

const core = (address: string): string => address.replace(PREFIX, '').toLowerCase();

/**
 * Could one be taken for the other by somebody who compares only their ends (docs/rules.md#address-check)? Such addresses are made on
 * purpose, so that they are copied from a list of past payments.
 */
export function isLookAlike(a: string, b: string): boolean {
    if (isSameAddress(a, b)) return false;
    const [x, y] = [core(a), core(b)];
    return x.slice(0, SHOWN) === y.slice(0, SHOWN) && x.slice(-SHOWN) === y.slice(-SHOWN);
}
