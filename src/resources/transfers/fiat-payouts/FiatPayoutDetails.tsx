import { useTranslate } from 'react-admin';
import { Code } from '../../../components/fields/Code';
import { Moment } from '../../../components/fields/Moment';
import { Details, Section } from '../../../components/record/Section';
import { useSender } from './useParties';
import type { TransferRecord } from '../../../dataProviders/transfers/transfers';

/** The purpose, the sender, and which amount was fixed. */
export function FiatPayoutDetails({ payout }: { payout: TransferRecord }) {
    const translate = useTranslate();
    const found = useSender(payout);
    const sender = payout.sender ?? found;
    const field = (name: string) => translate(`resources.fiat-payout-admin.fields.${name}`);
    const word = (key: string, value: string | null | undefined) => value && translate(`${key}.${value}`, { _: value });
    return (
        <Section title={translate('fiat.sections.details')}>
            <Details
                rows={[
                    [field('sender'), sender?.name ?? (payout.sender_id && <Code>{payout.sender_id}</Code>)],
                    [field('purpose_of_remittance'), word('purpose', payout.purpose_of_remittance)],
                    [field('source_of_funds'), word('sourceOfFunds', payout.source_of_funds)],
                    [field('relationship'), word('relationship', payout.relationship)],
                    [field('remarks'), payout.remarks],
                    [field('mode'), word('transferMode', payout.mode)],
                    [translate('fiatCharges.label'), word('fiatCharges', payout.charge_type)],
                    [field('payment_method'), word('fiatPaymentMethod', payout.payment_method)],
                    [field('id'), payout.external_id && <Code>{payout.id}</Code>],
                    [field('created_at'), payout.created_at && <Moment at={payout.created_at} />],
                    [field('updated_at'), payout.updated_at && <Moment at={payout.updated_at} />],
                ]}
            />
        </Section>
    );
}
