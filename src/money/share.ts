import type { Decimal } from '../../contracts/rules/decimal';

/** A share of an amount as a percentage, to four places: 0.0015 is 0.15%. */
export const formatShare = (share: Decimal, locale: string): string =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(Number(share));
