import { useTranslate } from 'react-admin';
import { displayedTradeStatus } from '../../../../contracts/fiat/trades';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import { Code } from '../../../components/fields/Code';
import { Moment } from '../../../components/fields/Moment';
import { ReceiptButton } from '../ReceiptButton';
import { TransferKindMark } from '../TransferKindMark';
import { TransferAmounts } from '../TransferAmounts';
import { useTransferStory } from '../useTransferStory';
import { useStatusLabel } from '../../../components/fields/status/useStatusLabel';
import { LoadedRecord } from '../../../components/record/LoadedRecord';
import { RecordHead } from '../../../components/record/RecordHead';
import { RecordColumns } from '../../../components/record/RecordColumns';
import { Details, Section } from '../../../components/record/Section';
import { Timeline } from '../../../components/record/story/Timeline';
import { statusTone } from '../../../components/fields/status/statusTone';
import { tradeStatusTones } from './tradeStatusTones';
import type { TransferRecord } from '../../../dataProviders/transfers/transfers';
import { TradeStatusChip } from './TradeStatusChip';

/** One trade: what was sold for what, and its status; then amounts and timeline. */
export function TradeRecord() {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const storyOf = useTransferStory('trade');
    const field = (name: string) => translate(`resources.trade-history.fields.${name}`);
    return (
        <LoadedRecord<TransferRecord>>
            {trade => {
                const { meaning, next } = storyOf(trade);
                return (
                    <>
                        <RecordHead
                            reference={trade.external_id || trade.id}
                            amount={trade.sending_amount}
                            currency={trade.sending_currency}
                            chips={
                                <>
                                    <TradeStatusChip trade={trade} />
                                    <TransferKindMark transfer={trade} />
                                </>
                            }
                            meaning={meaning}
                            actions={<ReceiptButton transfer={trade} />}
                        />
                        <RecordColumns
                            main={
                                <>
                                    <Section title={translate('fiat.sections.amounts')}>
                                        <TransferAmounts transfer={trade} />
                                    </Section>

                                    <Timeline
                                        events={displayedHistory(trade).map(({ status, at }) => ({
                                            at,
                                            text: statusLabel('tradeStatus', status),
                                            tone: statusTone(tradeStatusTones, status),
                                        }))}
                                        next={next}
                                    />
                                </>
                            }
                            side={
                                <>
                                    <Section title={translate('fiat.sections.details')}>
                                        <Details
                                            rows={[
                                                [field('pair'), trade.pair],
                                                [field('id'), trade.external_id && <Code>{trade.id}</Code>],
                                                [
                                                    field('created_at'),
                                                    trade.created_at && <Moment at={trade.created_at} />,
                                                ],
                                                [
                                                    field('updated_at'),
                                                    trade.updated_at && <Moment at={trade.updated_at} />,
                                                ],
                                            ]}
                                        />
                                    </Section>
                                </>
                            }
                        />
                    </>
                );
            }}
        </LoadedRecord>
    );
}

/** Displayed history: consecutive steps with the same displayed status become one, dated by the first. */
const displayedHistory = ({ history }: Transfer) =>
    history
        .map(({ status, at }) => ({ status: displayedTradeStatus(status), at }))
        .filter(({ status }, index, steps) => status !== steps[index - 1]?.status);
