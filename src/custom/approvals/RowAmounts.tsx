import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { Money } from '../../components/fields/Money';

/** Amounts with every digit, one line per currency; nothing where they aren't known. */
export const RowAmounts = ({ amounts }: Pick<Awaiting, 'amounts'>) =>
    amounts.map(({ currency, amount }) => (
        <div key={currency}>
            <Money amount={amount} currency={currency} exact />
        </div>
    ));
