import { useLocaleState } from 'react-admin';
import type { Decimal } from '../../../contracts/rules/decimal';
import { formatRate } from '../../money/money';

/** A rate with four decimals; every digit in the tooltip. */
export function Rate({ rate }: { rate: Decimal | undefined }) {
    const [locale] = useLocaleState();
    return <span title={rate}>{formatRate(rate, locale)}</span>;
}
