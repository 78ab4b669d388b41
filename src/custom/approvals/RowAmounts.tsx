import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { Money } from '../../components/fields/Money';
import { DASH } from '../../money/money';

/** Amounts with every digit, one line per currency; a dash if unreadable. */
export const RowAmounts = ({ amounts }: Pick<Awaiting, 'amounts'>) =>
    amounts.length === 0
        ? DASH
        : amounts.map(({ currency, amount }) => (
              <div key={currency}>
                  <Money amount={amount} currency={currency} exact />
              </div>
          ));
