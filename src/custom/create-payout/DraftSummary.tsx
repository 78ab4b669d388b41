import { useTranslate } from 'react-admin';
import type { Merchant } from '../../../contracts/main/merchants';
import { Address } from '../../components/fields/Code';
import { Money } from '../../components/fields/Money';
import { typedAmount } from '../../components/inputs/amountSchema';
import { Details } from '../../components/record/Section';
import { currencyLabel, networkName } from '../../money/currencyNames';
import type { PayoutDraft } from './payoutDraft';
import { amountCurrency, coinOf } from './payoutSchemas';

interface DraftSummaryProps {
    draft: PayoutDraft;
    balance: Merchant['balances'][number];
    /** Names the recipient and the whole address too. */
    isWhole?: true;
}

/** What is known of the payout so far. Its rate comes with the quote. */
export function DraftSummary({ draft, balance, isWhole }: DraftSummaryProps) {
    const translate = useTranslate();
    const coin = coinOf(draft);
    const currency = amountCurrency(draft);
    const amount = typedAmount(draft.amount, currency);
    const name = (key: string) => translate(`createPayout.facts.${key}`);
    const facts = isWhole && {
        email: draft.email.trim(),
        network: coin && networkName(coin),
        address: <Address address={draft.address.trim()} />,
        remarks: draft.remarks.trim() || undefined,
    };
    return (
        <Details
            rows={[
                [name('recipient'), draft.name.trim() || undefined],
                [name('email'), facts?.email],
                [name('coin'), coin && currencyLabel(coin)],
                [name('network'), facts?.network],
                [name('address'), facts?.address],
                [
                    name('available'),
                    <Money key="available" amount={balance.available} currency={balance.currency} exact />,
                ],
                [
                    name(draft.side === 'coins' ? 'coins' : 'amount'),
                    amount && (
                        <strong>
                            <Money amount={amount} currency={currency} exact />
                        </strong>
                    ),
                ],
                [name('remarks'), facts?.remarks],
            ]}
        />
    );
}
