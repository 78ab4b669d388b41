import type { TextInputProps } from 'react-admin';
import { currencyLabel } from '../../money/currencyNames';
import { ChoiceInput } from './ChoiceInput';

interface CurrencyInputProps extends TextInputProps {
    /** Codes, in the order in which they are offered. */
    currencies: readonly string[];
    emptyText?: string;
}

/** One of some currencies; a coin is named with its network. */
export const CurrencyInput = ({ currencies, ...rest }: CurrencyInputProps) => (
    <ChoiceInput {...rest} choices={currencies.map(code => ({ value: code, label: currencyLabel(code) }))} />
);
