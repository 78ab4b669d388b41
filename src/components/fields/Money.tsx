import { useLocaleState } from 'react-admin';
import type { Decimal } from '../../../contracts/rules/decimal';
import { exactMoney, moneyParts, signedMoneyParts } from '../../money/money';
import './fields.css';

interface MoneyProps {
    amount: Decimal | null | undefined;
    currency: string | null | undefined;
    /** Names the network behind the coin. */
    network?: boolean;
    /** Shows every digit, for what is about to be signed. */
    exact?: boolean;
    /** Can it be less than nothing, as what changes a balance can? */
    signed?: boolean;
}

/** An amount with its currency as it is displayed (docs/rules.md#amounts); every digit in the tooltip. */
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
