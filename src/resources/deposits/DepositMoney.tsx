import { Money } from '../../components/fields/Money';
import type { Deposit } from '../../../contracts/main/deposits';
import { addsUp } from '../../money/money';

interface DepositMoneyProps {
    deposit: Deposit;
    of: 'amount' | 'fee' | 'net_amount';
    /** Names the coin's network too. */
    network?: boolean;
}

/** One of a deposit's three amounts, with every digit where the short ones don't add up (docs/rules.md#amounts). */
export function DepositMoney({ deposit, of, network = false }: DepositMoneyProps) {
    const { amount, fee, net_amount: net, currency } = deposit;
    return (
        <Money
            amount={deposit[of]}
            currency={currency}
            exact={!addsUp(currency, [fee, net], amount)}
            network={network}
        />
    );
}
