import { useTranslate } from 'react-admin';
import type { LightningInvoice } from '../../../contracts/rules/lightningInvoice';
import { Moment } from '../../components/fields/Moment';
import { Money } from '../../components/fields/Money';
import { Details } from '../../components/record/Section';

/** What a Lightning invoice says of itself. */
export function InvoiceFacts({ invoice: { amount, expiresAt, description } }: { invoice: LightningInvoice }) {
    const translate = useTranslate();
    const name = (key: string) => translate(`createPayout.facts.${key}`);
    return (
        <Details
            rows={[
                [
                    translate('createPayout.invoice.amount'),
                    amount ? (
                        <Money key="amount" amount={amount} currency="LNBC" exact />
                    ) : (
                        translate('createPayout.invoice.open')
                    ),
                ],
                [name('until'), <Moment key="until" at={expiresAt.toISOString()} />],
                [name('description'), description],
            ]}
        />
    );
}
