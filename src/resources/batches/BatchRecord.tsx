import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { isBriefBatch, isFinalBatch } from '../../../contracts/dashboard/batchStatus';
import type { Batch, BatchPayout } from '../../../contracts/dashboard/batches';
import { Person } from '../../components/approvals/Person';
import { Moment } from '../../components/fields/Moment';
import { LoadedRecord } from '../../components/record/LoadedRecord';
import { RecordTop } from '../../components/record/RecordHead';
import { RecordColumns } from '../../components/record/RecordColumns';
import { RecordUnknownOutcome } from '../../components/record/RecordUnknownOutcome';
import { Details, Section } from '../../components/record/Section';
import { ApprovalState } from '../../components/approvals/ApprovalState';
import { DASH } from '../../money/money';
import { unsaidFigures } from '../../dataProviders/batches/countBatch';
import { BatchActions } from './BatchActions';
import { BatchLinks } from './BatchLinks';
import { BatchProgress } from './BatchProgress';
import { BatchStatusChip } from './BatchStatusChip';
import { BatchTimeline } from './BatchTimeline';
import { BatchTotals } from './BatchTotals';
import { BatchPayouts } from './payouts/BatchPayouts';
import { type CountedBatch, MAX_COUNTED, useCountedBatch } from './useCountedBatch';
import { useBatchText } from './useBatchText';

/** One batch: its name and status, the progress of its payouts, its approvals, and the payouts themselves. */
export const BatchRecord = () => (
    <LoadedRecord<Batch> isFinal={isFinalBatch} isBrief={isBriefBatch}>
        {batch => <Loaded key={batch.id} batch={batch} />}
    </LoadedRecord>
);

/** May it get more payouts than are listed? */
const mayGrow = ({ status }: Batch): boolean => !status || status === 'creating' || status === 'created';

function Loaded({ batch: read }: { batch: Batch }) {
    const translate = useTranslate();
    const text = useBatchText();
    const field = (name: string) => translate(`resources.crypto-payout-admin/batch.fields.${name}`);
    // Undefined where the list goes on after its first page.
    const [rows, setRows] = useState<readonly BatchPayout[] | undefined>([]);
    const counted = useCountedBatch(read, !rows && !mayGrow(read));
    const batch = { ...counted.batch, ...(!mayGrow(read) && unsaidFigures(counted.batch, rows ?? [])) };
    // Not what was added up before more of it was paid.
    const split = rows || counted.isStill ? batch.totals : read.totals;
    const isCountShown = (!rows || counted.isCounting) && !mayGrow(read) && read.total_count === undefined;
    const isProgressKnown = batch.total_count === 0 || batch.success_count !== undefined;
    return (
        <>
            <RecordTop
                reference={batch.id}
                copies="batchId"
                heading={batch.name}
                chips={<BatchStatusChip batch={batch} />}
                meaning={text(batch)}
                actions={
                    <>
                        <BatchActions counted={counted} />
                        <BatchLinks batch={batch} />
                    </>
                }
            />
            <RecordUnknownOutcome />
            <RecordColumns
                main={
                    <>
                        {isProgressKnown && (
                            <Section title={translate('batches.sections.progress')}>
                                <BatchProgress batch={batch} />
                            </Section>
                        )}
                        <Section title={translate('batches.sections.approvals')}>
                            <ApprovalState
                                kind="batch"
                                id={batch.id}
                                status={batch.status}
                                maker={batch.created_by}
                                approvals={batch.approvals}
                                approvalTotal={batch.approval_total}
                                expiresAt={batch.expires_at}
                            />
                        </Section>

                        <BatchTimeline batch={batch} />
                    </>
                }
                side={
                    <>
                        <Section title={translate('batches.sections.details')}>
                            <Details
                                rows={[
                                    [
                                        translate('batchApproval.count'),
                                        isCountShown && <Count counted={{ ...counted, batch }} />,
                                    ],
                                    [
                                        field('totals'),
                                        batch.totals ? (
                                            <BatchTotals totals={batch.totals} />
                                        ) : (
                                            counted.isCounting && !isCountShown && translate('batchApproval.counting')
                                        ),
                                    ],
                                    [
                                        field('paid'),
                                        split && !!batch.success_count && (
                                            <BatchTotals key="paid" totals={split} of="success_amount" />
                                        ),
                                    ],
                                    [
                                        field('notPaid'),
                                        split && !!batch.failed_count && (
                                            <BatchTotals key="notPaid" totals={split} of="failed_amount" />
                                        ),
                                    ],
                                    [
                                        field('is_direct'),
                                        batch.is_direct !== undefined && translate(`batches.direct.${batch.is_direct}`),
                                    ],
                                    [
                                        field('created_by'),
                                        batch.created_by !== undefined && <Person>{batch.created_by}</Person>,
                                    ],
                                    [field('notification_email'), batch.notification_email],
                                    [field('created_at'), batch.created_at && <Moment at={batch.created_at} />],
                                    [field('updated_at'), batch.updated_at && <Moment at={batch.updated_at} />],
                                ]}
                            />
                        </Section>
                    </>
                }
            />
            {batch.total_count !== 0 && (
                <Section title={translate('batches.sections.payouts')}>
                    <BatchPayouts batch={batch} onReadAll={setRows} />
                </Section>
            )}
        </>
    );
}

/** How many payouts it has, where it doesn't say so and they were counted. */
function Count({ counted: { batch, isTooLong, isCounting, error } }: { counted: CountedBatch }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (batch.total_count !== undefined) return batch.total_count.toLocaleString(locale);
    if (isCounting) return translate('batchApproval.counting');
    if (isTooLong) return translate('batchApproval.more', { count: MAX_COUNTED.toLocaleString(locale) });
    return error ? translate('batchApproval.notCounted') : DASH;
}
