import { useTranslate } from 'react-admin';
import type { AuditEvent } from '../../../contracts/dashboard/auditLog';
import { ExportButton } from '../../components/export/ExportButton';
import { Code } from '../../components/fields/Code';
import { Email } from '../../components/fields/Email';
import { Moment } from '../../components/fields/Moment';
import { ShortText } from '../../components/fields/ShortText';
import type { FilterSpec } from '../../components/filters/filterSpec';
import { ListPage } from '../../components/list/ListPage';
import { RecordLink } from '../../components/list/record/RecordLink';
import type { Column } from '../../components/list/table/column';
import { auditActions } from '../../i18n/en/ofAuditLog';
import { DASH } from '../../money/money';
import { useScope } from '../../session/scope';
import { useAuditWords } from './auditWords';
import { ChainCheck } from './ChainCheck';
import { OutcomeChip } from './OutcomeChip';

const filters: readonly FilterSpec[] = [
    { kind: 'text', source: 'email', matchesPart: true },
    {
        kind: 'choice',
        source: 'action',
        choices: Object.keys(auditActions),
        labelKey: action => `auditLog.action.${action}`,
    },
    {
        kind: 'choice',
        source: 'outcome',
        choices: ['done', 'refused'],
        labelKey: outcome => `auditLog.outcome.${outcome}`,
    },
    { kind: 'days', source: 'at', from: 'from_date', to: 'to_date' },
];

const columns: readonly Column<AuditEvent>[] = [
    {
        source: 'action',
        width: 16,
        compact: true,
        render: event => (
            <>
                <RecordLink id={event.id} isText>
                    <ActionText event={event} />
                </RecordLink>
                <OutcomeChip event={event} />
            </>
        ),
    },
    { source: 'at', width: 10, compact: true, render: event => <Moment at={event.at} /> },
    {
        source: 'email',
        width: 13,
        compact: true,
        render: event => <WhoText event={event} />,
    },
    {
        source: 'record_id',
        width: 10,
        render: ({ record_id: id }) => (id === null ? DASH : <ShortText>{id}</ShortText>),
    },
    { source: 'changes', render: event => <ChangesText event={event} /> },
    { source: 'id', width: 12, optional: true, render: ({ id }) => <Code>{id}</Code> },
    { source: 'seq', width: 6, optional: true, extra: true, render: ({ seq }) => seq ?? DASH },
];

const ActionText = ({ event }: { event: AuditEvent }) => (
    <ShortText isName wraps>
        {useAuditWords().action(event)}
    </ShortText>
);
const WhoText = ({ event }: { event: AuditEvent }) => {
    const { account } = useAuditWords();
    return event.email === null ? (account(event) ?? DASH) : <Email>{event.email}</Email>;
};
const ChangesText = ({ event }: { event: AuditEvent }) => {
    const text = useAuditWords().changes(event);
    return text === '' ? DASH : <ShortText>{text}</ShortText>;
};

/** Who changed what of the merchant, or, for a partner's users, of the partner itself (docs/rules.md#audit-log). */
export function AuditLogList() {
    const translate = useTranslate();
    const { permissions } = useScope();
    const partners = new Map(
        Object.entries(permissions.partners).map(([id, { partner_name: name = id }]) => [id, name]),
    );
    const ofPartner: FilterSpec = {
        kind: 'choice',
        source: 'partner',
        choices: [...partners.keys()],
        labelOf: id => partners.get(id) ?? id,
    };
    return (
        <ListPage<AuditEvent>
            resource="audit-log"
            i18nKey="routes.auditLog"
            failure="Error in getting Audit Log"
            search
            filters={partners.size > 0 ? [ofPartner, ...filters] : filters}
            columns={columns}
            actions={<ExportButton method="exportAuditLog" />}
            summary={<ChainCheck />}
            emptyText={translate('auditLog.emptyText')}
        />
    );
}
