import type { Decimal } from '../../../contracts/rules/decimal';
import { Money } from '../../components/fields/Money';
import { toPlaces } from '../../money/arithmetic';

/** Decimal places that all amounts of a statement show, so that they add up; undefined where the usual ones do. */
export type Places = number | undefined;

interface StatementMoneyProps {
    amount: Decimal | null | undefined;
    currency: string | undefined;
    places: Places;
}

/** An amount under others of its statement, with as many places as they have. */
export const StatementMoney = ({ amount, currency, places }: StatementMoneyProps) => (
    <Money
        amount={amount && places !== undefined ? toPlaces(amount, places) : amount}
        currency={currency}
        exact={places !== undefined}
        signed
    />
);
