import fc from 'fast-check';

/** The oracle's decimal places: amounts are BigInt multiples of 10^-18. */
export const PLACES = 18;
export const SCALE = 10n ** BigInt(PLACES);

/** The canonical decimal of a multiple of 10^-18. */
export function fromScaled(scaled: bigint): string {
    const sign = scaled < 0n ? '-' : '';
    const size = scaled < 0n ? -scaled : scaled;
    const fraction = (size % SCALE).toString().padStart(PLACES, '0').replace(/0+$/, '');
    return `${sign}${size / SCALE}${fraction && `.${fraction}`}`;
}

export function toScaled(decimal: string): bigint {
    const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
    const size = BigInt(whole) * SCALE + BigInt(fraction.padEnd(PLACES, '0'));
    return decimal.startsWith('-') ? -size : size;
}

/** A quotient rounded to the nearest integer, halves away from zero. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
    const negative = dividend < 0n !== divisor < 0n;
    const a = dividend < 0n ? -dividend : dividend;
    const b = divisor < 0n ? -divisor : divisor;
    const quotient = (2n * a + b) / (2n * b);
    return negative ? -quotient : quotient;
}

/** A quotient rounded to the nearest integer, halves to the even one. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
    const up = divideHalfUp(dividend, divisor);
    const isHalf = (2n * dividend) % divisor === 0n && ((2n * dividend) / divisor) % 2n !== 0n;
    if (!isHalf || up % 2n === 0n) return up;
    return up < 0n ? up + 1n : up - 1n;
}

const LARGEST = 10n ** 36n;

/** Canonical decimals of every size and number of places, including halves and other round values. */
export const anyDecimal: fc.Arbitrary<string> = fc
    .oneof(
        fc.bigInt({ min: -LARGEST, max: LARGEST }),
        fc.bigInt({ min: -1000n, max: 1000n }).map(thousandths => thousandths * (SCALE / 1000n)),
        fc.bigInt({ min: -100_000_000n, max: 100_000_000n }).map(small => small * (SCALE / 100_000_000n)),
    )
    .map(fromScaled);
