import { useTranslate } from 'react-admin';
import type { Balance } from '../../../contracts/main/merchants';
import { Address, Code } from '../../components/fields/Code';
import { Moment } from '../../components/fields/Moment';
import { Money } from '../../components/fields/Money';
import { Details } from '../../components/record/Section';
import { currencyLabel, networkName } from '../../money/currencyNames';
import { invoiceOf } from './invoice';
import type { PayoutDraft } from './payoutDraft';
import { coinOf, fixedAmount } from './payoutSchemas';

interface DraftSummaryProps {
    draft: PayoutDraft;
    balance: Balance;
    /** Names the recipient and the whole address too. */
    isWhole?: true;
}

/** What is known of the payout so far. Its rate comes with the quote. */
export function DraftSummary({ draft, balance, isWhole }: DraftSummaryProps) {
    const translate = useTranslate();
    const coin = coinOf(draft);
    const { currency, amount } = fixedAmount(draft);
    const invoice = invoiceOf(draft);
    const name = (key: string) => translate(`createPayout.facts.${key}`);
    const facts = isWhole && {
        email: draft.email.trim(),
        network: coin && networkName(coin),
        address: !invoice && <Address address={draft.address.trim()} />,
        invoice: invoice && <Code>{draft.address.trim()}</Code>,
        remarks: draft.remarks.trim() || undefined,
    };
    return (
        <Details
            rows={[
                [name('recipient'), draft.name.trim() || undefined],
                [name('email'), facts?.email],
                [name('coin'), coin && currencyLabel(coin)],
                [name('network'), facts?.network],
                [name('address'), facts?.address || undefined],
                [name('invoice'), facts?.invoice],
                [name('until'), invoice && <Moment at={invoice.expiresAt.toISOString()} />],
                [name('description'), invoice?.description],
                [
                    name('available'),
                    <Money key="available" amount={balance.available} currency={balance.currency} exact />,
                ],
                [
                    name(invoice?.amount ? 'net' : 'amount'),
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
