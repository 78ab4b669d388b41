import { useTranslate } from 'react-admin';
import { AccountLabel } from '../../entities/accounts/AccountLabel';
import { Money } from '../../components/fields/Money';
import { MoneyLeft } from '../../components/fields/MoneyLeft';
import { PairRate } from '../../components/fields/PairRate';
import { Details } from '../../components/record/Section';
import { currencyLabel } from '../../money/currencyNames';
import { addsUp } from '../../money/money';
import type { Plan } from './plan';

/** What the balance pays and roughly what arrives, as far as known. */
export function WithdrawalSummary({ plan }: { plan: Plan }) {
    const translate = useTranslate();
    const { source, coin, amount, left, coins, fee, net } = plan;
    const name = (key: string) => translate(`withdrawal.facts.${key}`);
    const isConverted = !source.isCustody;
    const isCoinsExact = !addsUp(coin, [fee, net], coins);
    const isBalanceExact = !addsUp(source.currency, [amount, left], source.available);
    // In custody the amount is part of both sums.
    const exact = isCoinsExact || (!isConverted && isBalanceExact);
    const exactBalance = isBalanceExact || (!isConverted && isCoinsExact);
    return (
        <Details
            rows={[
                [name('account'), <AccountLabel key="account" account={source.account} />],
                [
                    name('available'),
                    <Money key="available" amount={source.available} currency={source.currency} exact={exactBalance} />,
                ],
                [
                    name('amount'),
                    amount && (
                        <strong>
                            <Money amount={amount} currency={source.currency} exact={exactBalance} />
                        </strong>
                    ),
                ],
                [
                    name('left'),
                    left && <MoneyLeft key="left" amount={left} currency={source.currency} exact={exactBalance} />,
                ],
                [name('coin'), coin && currencyLabel(coin)],
                [
                    name('rate'),
                    isConverted && coin ? (
                        <PairRate rate={plan.rate?.value} from={coin} to={source.currency} date={plan.rate?.date} />
                    ) : undefined,
                ],
                [
                    name('coins'),
                    isConverted && coins ? <Money amount={coins} currency={coin} exact={exact} /> : undefined,
                ],
                [name('fee'), fee && <Money amount={fee} currency={coin} exact={exact} />],
                [
                    name('net'),
                    net && (
                        <strong>
                            <Money amount={net} currency={coin} exact={exact} />
                        </strong>
                    ),
                ],
            ]}
        />
    );
}
