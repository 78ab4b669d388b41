import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { AuditEvent } from '../../../contracts/dashboard/auditLog';
import { Code } from '../../components/fields/Code';
import { Email } from '../../components/fields/Email';
import { Moment } from '../../components/fields/Moment';
import { LoadedRecord } from '../../components/record/LoadedRecord';
import { RecordColumns } from '../../components/record/RecordColumns';
import { RecordTop } from '../../components/record/RecordHead';
import { Details, Section } from '../../components/record/Section';
import { DASH } from '../../money/money';
import { useScope } from '../../session/scope';
import { useAuditWords } from './auditWords';
import { OutcomeChip } from './OutcomeChip';

/** One event: who did what and when, and every value before and after. */
export function AuditLogRecord() {
    const translate = useTranslate();
    const words = useAuditWords();
    const field = (name: string) => translate(`resources.audit-log.fields.${name}`);
    return (
        <LoadedRecord<AuditEvent> isFinal={() => true}>
            {event => (
                <>
                    <RecordTop
                        reference={event.id}
                        copies="event"
                        heading={words.action(event)}
                        chips={<OutcomeChip event={event} />}
                        meaning={<Moment at={event.at} style="full" />}
                    />
                    <RecordColumns
                        main={
                            words.isRefused(event) ? (
                                <Sent changes={event.changes} />
                            ) : (
                                <Section title={translate('auditLog.sections.changes')}>
                                    <Changes changes={event.changes} />
                                </Section>
                            )
                        }
                        side={
                            <Section title={translate('auditLog.sections.details')}>
                                <Details
                                    rows={[
                                        [
                                            field('email'),
                                            event.email === null ? (
                                                translate('auditLog.nobody')
                                            ) : (
                                                <Email key="email">{event.email}</Email>
                                            ),
                                        ],
                                        [field('user_id'), event.user_id && <Code key="user">{event.user_id}</Code>],
                                        [field('record_id'), <AuditedRecord key="record" id={event.record_id} />],
                                        [field('refusal'), words.refusal(event)],
                                        [field('seq'), event.seq],
                                        [field('hash'), event.hash && <Code key="hash">{event.hash}</Code>],
                                    ]}
                                />
                            </Section>
                        }
                    />
                </>
            )}
        </LoadedRecord>
    );
}

/** The record that an event is about; the merchant itself by name. */
function AuditedRecord({ id }: { id: string | null }) {
    const translate = useTranslate();
    const { merchant } = useScope();
    if (id === null) return translate('auditLog.noRecord');
    return id === merchant?.id ? merchant.merchant_name : <Code>{id}</Code>;
}

/** What came with a call that was refused, which changed nothing; nothing where nothing did. */
function Sent({ changes }: Pick<AuditEvent, 'changes'>) {
    const translate = useTranslate();
    if (changes.length === 0) return null;
    return (
        <Section title={translate('auditLog.sections.sent')}>
            <Values
                columns={['field', 'value']}
                rows={changes.map(({ field, before, after }) => [field, after ?? before])}
            />
        </Section>
    );
}

function Changes({ changes }: Pick<AuditEvent, 'changes'>) {
    const translate = useTranslate();
    if (changes.length === 0) return <Box color="text.secondary">{translate('auditLog.none')}</Box>;
    return (
        <Values
            columns={['field', 'before', 'after']}
            rows={changes.map(({ field, before, after }) => [field, before, after])}
        />
    );
}

interface ValuesProps {
    columns: readonly string[];
    /** A field, and its values by column. */
    rows: readonly (readonly [string, ...(string | null)[]])[];
}

function Values({ columns, rows }: ValuesProps) {
    const translate = useTranslate();
    return (
        <Box component="table" sx={tableStyles}>
            <thead>
                <tr>
                    {columns.map(name => (
                        <th key={name} scope="col">
                            {translate(`auditLog.columns.${name}`)}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {rows.map(([field, ...values]) => (
                    <tr key={field}>
                        <th scope="row">
                            <Code>{field}</Code>
                        </th>
                        {values.map((value, index) => (
                            <td key={columns[index + 1]}>{value ?? DASH}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </Box>
    );
}

const tableStyles = {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& th, & td': {
        py: 0.75,
        pr: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        textAlign: 'start',
        verticalAlign: 'top',
        overflowWrap: 'anywhere',
        fontWeight: 400,
    },
    '& thead th': { color: 'text.secondary', fontSize: '0.8125rem' },
} as const;
