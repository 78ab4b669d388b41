import { useTranslate } from 'react-admin';
import { fiatCharges } from '../../../i18n/en/fiatCharges';
import { fiatDocuments } from '../../../i18n/en/fiatDocuments';
import { addMessages } from '../../../i18n/i18nProvider';
import { DocumentList } from '../documents/DocumentList';
import { useDocuments } from '../documents/useDocuments';
import { TransferAmounts } from '../TransferAmounts';
import { TransferKindMark } from '../TransferKindMark';
import { useTransferStory } from '../useTransferStory';
import { useStatusLabel } from '../../../components/fields/status/useStatusLabel';
import { LoadedRecord } from '../../../components/record/LoadedRecord';
import { Sentences } from '../../../components/page/Sentences';
import { RecordHead } from '../../../components/record/RecordHead';
import { RecordColumns } from '../../../components/record/RecordColumns';
import { Section } from '../../../components/record/Section';
import { Timeline, type TimelineEvent } from '../../../components/record/story/Timeline';
import { statusTone } from '../../../components/fields/status/statusTone';
import { fiatPayoutStatusTones } from './fiatPayoutStatusTones';
import type { TransferRecord } from '../../../dataProviders/transfers/transfers';
import { FiatPayoutActions } from './FiatPayoutActions';
import { FiatPayoutDetails } from './FiatPayoutDetails';
import { FiatPayoutStatusChip } from './FiatPayoutStatusChip';
import { Recipient } from './Recipient';

addMessages({ fiatCharges, fiatDocuments });

/** One fiat payout: its amount and status; then amounts, recipient, purpose and timeline. */
export function FiatPayoutRecord() {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const storyOf = useTransferStory('fiatPayout');
    return (
        <LoadedRecord<TransferRecord>>
            {payout => {
                const { meaning, because, next } = storyOf(payout);
                return (
                    <>
                        <RecordHead
                            reference={payout.external_id || payout.id}
                            amount={payout.sending_amount}
                            currency={payout.sending_currency}
                            chips={
                                <>
                                    <FiatPayoutStatusChip payout={payout} />
                                    <TransferKindMark transfer={payout} />
                                </>
                            }
                            meaning={<Sentences of={[meaning, because]} />}
                            actions={<FiatPayoutActions payout={payout} />}
                        />
                        <RecordColumns
                            main={
                                <>
                                    <Section title={translate('fiat.sections.amounts')}>
                                        <TransferAmounts transfer={payout} />
                                    </Section>

                                    <Timeline
                                        events={payout.history.map(step => eventOf(step, statusLabel))}
                                        next={next}
                                    />
                                </>
                            }
                            side={
                                <>
                                    <Recipient payout={payout} />
                                    <FiatPayoutDetails payout={payout} />
                                    <PayoutDocuments payout={payout} />
                                </>
                            }
                        />
                    </>
                );
            }}
        </LoadedRecord>
    );
}

const eventOf = (
    { status, at }: TransferRecord['history'][number],
    statusLabel: ReturnType<typeof useStatusLabel>,
): TimelineEvent => ({
    at,
    text: statusLabel('fiatPayoutStatus', status),
    tone: statusTone(fiatPayoutStatusTones, status),
});

function PayoutDocuments({ payout: { id, documents: listed } }: { payout: TransferRecord }) {
    const translate = useTranslate();
    const { documents } = useDocuments({ transfer_id: id }, listed);
    if (documents.length === 0) return null;
    return (
        <Section title={translate('fiatDocuments.title')}>
            <DocumentList documents={documents} />
        </Section>
    );
}
