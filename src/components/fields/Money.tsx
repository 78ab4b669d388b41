import { useLocaleState } from 'react-admin';
import type { Decimal } from '../../../contracts/rules/decimal';
import { exactMoney, moneyParts, signedMoneyParts } from '../../money/money';
import './fields.css';

interface MoneyProps {
    amount: Decimal | null | undefined;
    currency: string | null | undefined;
    /** Shows the coin's network. */
    network?: boolean;
    /** Shows every digit, for amounts about to be confirmed. */
    exact?: boolean;
    /** May it be negative, like a balance change? */
    signed?: boolean;
}

/** An amount with its currency (docs/rules.md#amounts); every digit in the tooltip. */
export function Money({ amount, currency, network = false, exact = false, signed = false }: MoneyProps) {
    const [locale] = useLocaleState();
    const parts = (signed ? signedMoneyParts : moneyParts)(amount, currency, locale, exact);
    return (
        <span
            title={parts.symbol ? exactMoney(amount, currency) : undefined}
            className={network ? 'money with-network' : 'money'}
        >
            {parts.sign}
            {parts.number}
            {parts.symbol && (
                <span>
                    {parts.symbol}
                    {network && parts.network && ` · ${parts.network}`}
                </span>
            )}
        </span>
    );
}
