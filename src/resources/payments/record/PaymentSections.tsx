import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Address } from '../../../components/fields/Code';
import { Email } from '../../../components/fields/Email';
import { Moment } from '../../../components/fields/Moment';
import { OnChain } from '../../../components/fields/OnChain';
import { RecordColumns } from '../../../components/record/RecordColumns';
import { Details, Section } from '../../../components/record/Section';
import type { PaymentDetailsRecord } from '../../../dataProviders/payments/payments';
import { InvoiceSection } from '../invoice/InvoiceSection';
import { AccountName } from '../../../entities/accounts/AccountName';
import { PaymentAmounts } from './PaymentAmounts';
import { PaymentRefunds } from './PaymentRefunds';
import { PaymentTimeline } from './PaymentTimeline';
import { PaymentTransactions } from './PaymentTransactions';
import { withRefunds } from './refundProgress';
import { useRefundsOfPayment } from './useRefundsOfPayment';

/** A payment's sections below its head. The list row has no transactions or timeline; they follow once the record has loaded. */
export function PaymentSections({ payment }: { payment: PaymentDetailsRecord }) {
    const translate = useTranslate();
    const { data: refunds } = useRefundsOfPayment(payment);
    const field = (name: string) => translate(`resources.payments.fields.${name}`);
    const section = (name: string) => translate(`payments.sections.${name}`);
    const payer = [
        [field('payer_name'), payment.payer_name],
        [field('payer_email'), payment.payer_email && <Email>{payment.payer_email}</Email>],
        [field('payer_phone'), payment.payer_phone],
        [field('payer_id'), payment.payer_id],
    ] as const;
    return (
        <RecordColumns
            main={
                <>
                    <Section title={section('amounts')}>
                        <PaymentAmounts payment={refunds ? withRefunds(payment, refunds) : payment} />
                    </Section>
                    {payment.invoice_reference && <InvoiceSection payment={payment} />}
                    {payment.events && <PaymentTimeline payment={payment} />}
                    <PaymentRefunds payment={payment} />
                    {payment.txs && (
                        <Section title={`${section('transactions')} (${payment.txs.length})`}>
                            <PaymentTransactions payment={payment} />
                        </Section>
                    )}
                </>
            }
            side={
                <>
                    <Section title={section('payer')}>
                        {payer.some(([, value]) => value) ? (
                            <Details rows={payer} />
                        ) : (
                            <Box color="text.secondary">{translate('payments.fields.noPayer')}</Box>
                        )}
                    </Section>
                    <Section title={section('address')}>
                        <OnChain kind="address" id={payment.crypto_address} currency={payment.crypto_currency}>
                            <Address address={payment.crypto_address} />
                        </OnChain>
                    </Section>
                    <Particulars payment={payment} />
                </>
            }
        />
    );
}

function Particulars({ payment }: { payment: PaymentDetailsRecord }) {
    const translate = useTranslate();
    const field = (name: string) => translate(`resources.payments.fields.${name}`);
    return (
        <Section title={translate('payments.sections.details')}>
            <Details
                rows={[
                    [field('order_id'), payment.order_id],
                    [field('type'), payment.type && translate(`paymentType.${payment.type}`, { _: payment.type })],
                    [field('api_id'), <AccountName key="account" apiId={payment.api_id} />],
                    [field('created_at'), payment.created_at && <Moment at={payment.created_at} />],
                    [field('status_date'), payment.status_date && <Moment at={payment.status_date} />],
                    [
                        payment.type === 'invoice' ? translate('invoice.expiry') : field('expiry_date'),
                        payment.expiry_date && <Moment at={payment.expiry_date} />,
                    ],
                ]}
            />
        </Section>
    );
}
