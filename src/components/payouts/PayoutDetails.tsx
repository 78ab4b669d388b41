import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { displayedPayoutType } from '../../../contracts/main/payouts';
import type { PayoutRecord } from '../../dataProviders/payouts/payouts';
import { networkName } from '../../money/currencyNames';
import { useCan } from '../../session/scope';
import { Address, Code } from '../fields/Code';
import { CopyButton } from '../fields/CopyButton';
import { ExplorerLink } from '../fields/ExplorerLink';
import { Moment } from '../fields/Moment';
import { LoadedRecord } from '../record/LoadedRecord';
import { RecordDoubt } from '../record/RecordDoubt';
import { RecordHead } from '../record/RecordHead';
import { Facts, Section } from '../record/Section';
import { PayoutActions } from './PayoutActions';
import { PayoutAmounts } from './PayoutAmounts';
import { PayoutStatusChip } from './PayoutStatusChip';

/** One payout: how much, how it stands and what can be done; then the amounts, the recipient, where it goes. */
export function PayoutDetails() {
    const translate = useTranslate();
    return (
        <LoadedRecord<PayoutRecord>>
            {payout => (
                <>
                    <RecordHead
                        reference={payout.payout_reference}
                        name={translate('resources.refunds.fields.payout_reference')}
                        amount={payout.sending_amount}
                        currency={payout.sending_currency}
                        chips={<PayoutStatusChip status={payout.status} />}
                        meaning={translate(`payoutStatus.${payout.status}.means`, { _: '' })}
                    />
                    <RecordDoubt />
                    <PayoutActions payout={payout} />
                    <Section title={translate('payouts.sections.amounts')}>
                        <PayoutAmounts payout={payout} />
                    </Section>
                    <Recipient payout={payout} />
                    <Destination payout={payout} />
                    <Details payout={payout} />
                </>
            )}
        </LoadedRecord>
    );
}

const useField = () => {
    const translate = useTranslate();
    return (name: string) => translate(`resources.refunds.fields.${name}`);
};

function Recipient({ payout }: { payout: PayoutRecord }) {
    const translate = useTranslate();
    const field = useField();
    return (
        <Section title={translate('payouts.sections.recipient')}>
            <Facts
                facts={[
                    [field('name'), payout.name],
                    [field('email'), payout.email],
                    [field('country'), payout.country],
                ]}
            />
        </Section>
    );
}

function Destination({ payout }: { payout: PayoutRecord }) {
    const translate = useTranslate();
    const field = useField();
    const { crypto_address: address, txid, crypto_currency: currency } = payout;
    return (
        <Section title={translate('payouts.sections.destination')}>
            {address ? (
                <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                        <Address address={address} />
                        <Box color="text.secondary">{networkName(currency)}</Box>
                    </Box>
                    <CopyButton text={address} what={field('crypto_address').toLowerCase()} />
                    <ExplorerLink kind="address" id={address} currency={currency} />
                </Box>
            ) : (
                <Box color="text.secondary">{translate('payouts.noAddress')}</Box>
            )}
            {txid && (
                <Box sx={{ display: 'flex', alignItems: 'center', mt: 1 }}>
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                        <Code>{txid}</Code>
                    </Box>
                    <CopyButton text={txid} what={field('txid').toLowerCase()} />
                    <ExplorerLink kind="transaction" id={txid} currency={currency} />
                </Box>
            )}
        </Section>
    );
}

function Details({ payout }: { payout: PayoutRecord }) {
    const translate = useTranslate();
    const field = useField();
    const type = displayedPayoutType(payout.type);
    const reason =
        payout.refund_reason && translate(`refundReason.${payout.refund_reason}`, { _: payout.refund_reason });
    return (
        <Section title={translate('payouts.sections.details')}>
            <Facts
                facts={[
                    [field('type'), translate(`payoutType.${type}`, { _: type })],
                    [
                        field('payment_reference'),
                        payout.payment_reference && (
                            <Link component={RouterLink} to={`/payments/${payout.payment_reference}/show`}>
                                <Code>{payout.payment_reference}</Code>
                            </Link>
                        ),
                    ],
                    [field('refund_reason'), reason],
                    [field('remarks'), payout.remarks],
                    [field('order_id'), payout.order_id],
                    [field('batch_key'), payout.batch_key && <BatchLink id={payout.batch_key} />],
                    [
                        field('convert_type'),
                        translate(`convertType.${payout.convert_type}`, { _: payout.convert_type }),
                    ],
                    [field('bal_type'), translate(`balanceType.${payout.bal_type}`, { _: payout.bal_type })],
                    [field('operator'), payout.operator ?? translate('payouts.provider')],
                    [field('payout_date'), <Moment key="date" at={payout.payout_date} />],
                    [field('modified_date'), <Moment key="modified" at={payout.modified_date} />],
                ]}
            />
        </Section>
    );
}

function BatchLink({ id }: { id: string }) {
    const mayRead = useCan('batches', 'R');
    if (!mayRead) return <Code>{id}</Code>;
    return (
        <Link component={RouterLink} to={`/crypto-payout-admin/batch/${encodeURIComponent(id)}/show`}>
            <Code>{id}</Code>
        </Link>
    );
}
