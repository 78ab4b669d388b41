import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useShowContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { madeAt } from '../../../../contracts/main/madeAt';
import { awaitsAddress, convertTypeOf, payoutKind } from '../../../dataProviders/payouts/payoutKind';
import { saidId } from '../../../../contracts/rules/text';
import { displayedPayoutType } from '../../../../contracts/main/payoutTypes';
import { isBriefPayout, isFinalPayout } from '../../../../contracts/main/payouts';
import { takenBy } from '../../../../contracts/main/takenBy';
import { isUnreadable, type UnreadableRow } from '../../../api/answer/unreadable';
import type { PayoutRecord } from '../../../dataProviders/payouts/payouts';
import { AccountName } from '../../../entities/accounts/AccountName';
import { TestMark } from '../../../components/fields/TestMark';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { PayoutApprovalState } from '../../../components/approvals/PayoutApprovalState';
import { Address, Code } from '../../../components/fields/Code';
import { Country } from '../../../components/fields/Country';
import { Email } from '../../../components/fields/Email';
import { Person } from '../../../components/approvals/Person';
import { Moment } from '../../../components/fields/Moment';
import { OnChain } from '../../../components/fields/OnChain';
import { usePayoutText } from '../../../components/record/story/usePayoutText';
import { confirmationsOf } from '../../../components/record/story/payoutFacts';
import { payoutSteps } from '../../../components/record/story/payoutSteps';
import { usePayoutEvents } from '../../../components/record/story/usePayoutEvents';
import { isFruitless } from '../../../components/intent/likelyDuplicates';
import { LoadedRecord } from '../../../components/record/LoadedRecord';
import { RecordUnknownOutcome } from '../../../components/record/RecordUnknownOutcome';
import { RecordHead } from '../../../components/record/RecordHead';
import { RecordColumns } from '../../../components/record/RecordColumns';
import { Details, Section } from '../../../components/record/Section';
import { Timeline } from '../../../components/record/story/Timeline';
import { PayoutActions } from './PayoutActions';
import { PayoutLinks } from './PayoutLinks';
import { PayoutAmounts } from './PayoutAmounts';
import { useRefundCurrency } from './useRefundCurrency';
import { PayoutStatusChip } from '../../../components/fields/status/PayoutStatusChip';
import { recordPath } from '../../../routing/paths';

/** One payout: its amount, status and available actions; then amounts, recipient and destination. */
export function PayoutDetails() {
    const translate = useTranslate();
    const text = usePayoutText();
    const events = usePayoutEvents();
    const { record } = useShowContext<PayoutRecord | UnreadableRow>();
    const refundCurrency = useRefundCurrency(record && !isUnreadable(record) ? record : undefined);
    return (
        <LoadedRecord<PayoutRecord> isFinal={isFinalPayout} isBrief={isBriefPayout}>
            {payout => (
                <>
                    <RecordHead
                        reference={payout.payout_reference}
                        {...headAmount(payout, refundCurrency)}
                        chips={
                            <>
                                <PayoutStatusChip payout={payout} />
                                <TestMark apiId={payout.api_id} />
                            </>
                        }
                        meaning={text(payout)}
                        actions={
                            <>
                                <PayoutLinks payout={payout} />
                                <PayoutActions payout={payout} refundCurrency={refundCurrency} />
                            </>
                        }
                    />
                    <RecordUnknownOutcome />
                    <RecordColumns
                        main={
                            <>
                                <Section title={translate('payouts.sections.amounts')}>
                                    <PayoutAmounts payout={payout} refundCurrency={refundCurrency} />
                                </Section>
                                {payout.status === 'pending_authorization' && (
                                    <Section title={translate('approvals.title')}>
                                        <PayoutApprovalState payout={payout} />
                                    </Section>
                                )}

                                <Timeline events={events(payout)} next={payoutSteps(payout)} />
                            </>
                        }
                        side={
                            <>
                                <Recipient payout={payout} />
                                <Destination payout={payout} />
                                <Particulars payout={payout} />
                            </>
                        }
                    />
                </>
            )}
        </LoadedRecord>
    );
}

/** A refund's is in the payment's currency, where that's known, and anything else is as taken from the balance. */
function headAmount(payout: PayoutRecord, currency: string | undefined) {
    const { refund_amount: refunded } = payout;
    if (refunded && currency) return { amount: refunded, currency };
    const [taken, takenIn] = takenBy(payout);
    return { amount: taken, currency: takenIn };
}

const useField = () => {
    const translate = useTranslate();
    return (name: string) => translate(`resources.withdrawals.fields.${name}`);
};

function Recipient({ payout }: { payout: PayoutRecord }) {
    const translate = useTranslate();
    const field = useField();
    return (
        <Section title={translate('payouts.sections.recipient')}>
            <Details
                rows={[
                    [field('name'), payout.name],
                    [field('email'), <Email key="email">{payout.email}</Email>],
                    [field('country'), payout.country && <Country code={payout.country} />],
                ]}
            />
        </Section>
    );
}

function Destination({ payout }: { payout: PayoutRecord }) {
    const translate = useTranslate();
    const { crypto_address: address, txid, crypto_currency: currency } = payout;
    const confirmations = confirmationsOf(payout);
    return (
        <Section title={translate('payouts.sections.destination')}>
            {awaitsAddress(payout) ? (
                <Box color="text.secondary">
                    {translate(isFruitless(payout) ? 'payouts.noAddressEver' : 'payouts.noAddress')}
                </Box>
            ) : (
                <OnChain kind="address" id={address} currency={currency}>
                    <Address address={address} />
                </OnChain>
            )}
            {txid && (
                <Box sx={{ mt: 1.5 }}>
                    <OnChain kind="transaction" id={txid} currency={currency}>
                        <Code>{txid}</Code>
                    </OnChain>
                    {confirmations && (
                        <Box color="text.secondary">
                            {translate('payments.fields.confirmations', {
                                count: confirmations.count,
                                smart_count: confirmations.required,
                            })}
                        </Box>
                    )}
                </Box>
            )}
        </Section>
    );
}

/** Crypto payouts show their type; withdrawals and refunds show their balance instead. */
function useType(payout: PayoutRecord): string | undefined {
    const translate = useTranslate();
    const kind = payoutKind(payout, 'withdraw');
    if (!kind) return translate('payouts.untold.kind');
    if (kind === 'payout') {
        const convertType = convertTypeOf(payout);
        if (convertType) return translate(`convertType.${convertType}`);
        return translate('resources.crypto-payout-admin.name', { smart_count: 1 });
    }
    const type = displayedPayoutType(payout.type);
    return type && translate(`payoutType.${type}`, { _: type });
}

function Particulars({ payout }: { payout: PayoutRecord }) {
    const translate = useTranslate();
    const field = useField();
    const type = useType(payout);
    const batch = saidId(payout.batch_key);
    const made = madeAt(payout);
    const reason =
        payout.refund_reason && translate(`refundReason.${payout.refund_reason}`, { _: payout.refund_reason });
    return (
        <Section title={translate('payouts.sections.details')}>
            <Details
                rows={[
                    [field('type'), type],
                    [
                        field('payment_reference'),
                        payout.payment_reference && (
                            <Link component={RouterLink} to={recordPath('payments', payout.payment_reference)}>
                                <Code>{payout.payment_reference}</Code>
                            </Link>
                        ),
                    ],
                    [field('api_id'), payout.api_id && <AccountName key="account" apiId={payout.api_id} />],
                    [field('refund_reason'), reason],
                    [field('remarks'), payout.remarks],
                    [field('order_id'), payout.order_id],
                    [field('batch_key'), batch && <BatchLink id={batch} />],
                    [
                        field('bal_type'),
                        payout.bal_type && translate(`balanceType.${payout.bal_type}`, { _: payout.bal_type }),
                    ],
                    [
                        field('operator'),
                        payout.operator === null ? (
                            translate('payouts.provider')
                        ) : (
                            <Person key="operator">{payout.operator}</Person>
                        ),
                    ],
                    [field('payout_date'), made && <Moment at={made} />],
                    [field('modified_date'), payout.modified_date && <Moment at={payout.modified_date} />],
                ]}
            />
        </Section>
    );
}

function BatchLink({ id }: { id: string }) {
    const { canAccess } = useCanAccess({ resource: 'crypto-payout-admin/batch', action: 'show' });
    if (!canAccess) return <Code>{id}</Code>;
    return (
        <Link component={RouterLink} to={recordPath('crypto-payout-admin/batch', id)}>
            <Code>{id}</Code>
        </Link>
    );
}
