import type { TextInputProps } from 'react-admin';
import { currencyLabel } from '../../money/currencyNames';
import { ChoiceInput } from './ChoiceInput';

interface CurrencyInputProps extends TextInputProps {
    /** Currency codes in display order. */
    currencies: readonly string[];
    emptyText?: string;
}

/** A select of currencies; coins show their network. */
export const CurrencyInput = ({ currencies, ...rest }: CurrencyInputProps) => (
    <ChoiceInput {...rest} choices={currencies.map(code => ({ value: code, label: currencyLabel(code) }))} />
);
