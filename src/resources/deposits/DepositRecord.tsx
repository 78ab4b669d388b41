import { useTranslate } from 'react-admin';
import { Moment } from '../../components/fields/Moment';
import type { NextStep } from '../../components/record/story/nextStep';
import { LoadedRecord } from '../../components/record/LoadedRecord';
import { RecordHead } from '../../components/record/RecordHead';
import { RecordColumns } from '../../components/record/RecordColumns';
import { Details, Section } from '../../components/record/Section';
import { Timeline, type TimelineEvent } from '../../components/record/story/Timeline';
import type { DepositRecord as DepositRow } from '../../dataProviders/deposits/deposits';
import { CreditedAt } from './CreditedAt';
import { DepositMoney } from './DepositMoney';
import { depositStateOf } from './depositState';
import { DepositStatusChip } from './DepositStatusChip';
import { useDepositText } from './useDepositText';

/** One deposit: its reference, amount and status; then what is credited, when and from whom. */
export function DepositRecord() {
    const translate = useTranslate();
    const field = (name: string) => translate(`resources.deposits.fields.${name}`);
    const text = useDepositText();
    const next = (deposit: DepositRow): NextStep[] =>
        depositStateOf(deposit) === 'on_the_way' ? [{ name: 'deposit_credited' }] : [];
    return (
        <LoadedRecord<DepositRow>>
            {deposit => (
                <>
                    <RecordHead
                        reference={deposit.dpst_ref_num}
                        amount={deposit.amount}
                        currency={deposit.currency}
                        chips={<DepositStatusChip deposit={deposit} />}
                        meaning={text(deposit)}
                    />
                    <RecordColumns
                        main={
                            <>
                                <Section title={translate('deposits.sections.amounts')}>
                                    {isAmountTold(deposit) ? (
                                        <Details rows={amountsOf(deposit, field)} />
                                    ) : (
                                        translate('deposits.noAmounts')
                                    )}
                                </Section>

                                <Timeline events={storyOf(deposit, translate)} next={next(deposit)} />
                            </>
                        }
                        side={
                            <>
                                <Section title={translate('deposits.sections.details')}>
                                    <Details
                                        rows={[
                                            [
                                                field('source'),
                                                deposit.source === null
                                                    ? translate('deposits.noSource')
                                                    : deposit.source,
                                            ],
                                            [
                                                field('created_at'),
                                                deposit.created_at && <Moment at={deposit.created_at} />,
                                            ],
                                            [
                                                field('credited_at'),
                                                deposit.credited_at !== undefined && <CreditedAt deposit={deposit} />,
                                            ],
                                        ]}
                                    />
                                </Section>
                            </>
                        }
                    />
                </>
            )}
        </LoadedRecord>
    );
}

const isAmountTold = ({ amount, fee, net_amount: net }: DepositRow): boolean =>
    [amount, fee, net].some(told => told !== undefined);

function amountsOf(deposit: DepositRow, field: (name: string) => string) {
    return [
        [field('amount'), <DepositMoney key="amount" deposit={deposit} of="amount" network />],
        [field('fee'), <DepositMoney key="fee" deposit={deposit} of="fee" />],
        [
            field('net_amount'),
            <strong key="net">
                <DepositMoney deposit={deposit} of="net_amount" />
            </strong>,
        ],
    ] as const;
}

function storyOf(deposit: DepositRow, translate: ReturnType<typeof useTranslate>): TimelineEvent[] {
    const { created_at: created, credited_at: credited } = deposit;
    return [
        { at: created, text: translate('deposits.recorded'), tone: 'neutral' },
        ...(credited ? [{ at: credited, text: translate('deposits.credited'), tone: 'success' as const }] : []),
    ];
}
