import { useTranslate } from 'react-admin';
import { Money } from '../../components/fields/Money';
import type { RowFigures } from './useRowFigures';

/** Amounts with every digit, one line per currency; says so where they aren't known. */
export function RowAmounts({ amounts, isCounting = false }: RowFigures) {
    const translate = useTranslate();
    if (amounts.length === 0)
        return <span role="note">{translate(isCounting ? 'inbox.counting' : 'inbox.noAmount')}</span>;
    return amounts.map(({ currency, amount }) => (
        <div key={currency}>
            <Money amount={amount} currency={currency} exact />
        </div>
    ));
}
