import { useTranslate } from 'react-admin';
import type { FiatBalance } from '../../../../contracts/fiat/balances';
import { Money } from '../../../components/fields/Money';
import { typedAmount } from '../../../components/inputs/amountSchema';
import { Details } from '../../../components/record/Section';
import { amountCurrency, type Chosen } from '../draft/fiatBodies';
import type { FiatDraft } from '../draft/fiatDraft';
import { useAccountText } from './useAccountText';

interface DraftSummaryProps {
    draft: FiatDraft;
    chosen: Chosen;
    balance: FiatBalance;
}

/** What is known of the payout so far. */
export function DraftSummary({ draft, chosen, balance }: DraftSummaryProps) {
    const translate = useTranslate();
    const accountText = useAccountText();
    const { sender, payable } = chosen;
    const currency = amountCurrency(draft, chosen);
    const amount = typedAmount(draft.amount, currency);
    const name = (key: string) => translate(`createFiatPayout.facts.${key}`);
    return (
        <Details
            rows={[
                [name('sender'), sender?.name],
                [name('recipient'), payable?.owner.name],
                [name('to'), payable && accountText(payable)],
                [
                    name('available'),
                    <Money key="available" amount={balance.available_balance} currency={balance.currency} exact />,
                ],
                [
                    name(draft.mode === 'sending' ? 'amount' : 'gets'),
                    amount && (
                        <strong>
                            <Money amount={amount} currency={currency} exact />
                        </strong>
                    ),
                ],
            ]}
        />
    );
}
