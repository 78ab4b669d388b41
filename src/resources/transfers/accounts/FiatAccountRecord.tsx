import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useShowContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ownerCategory } from '../../../../contracts/fiat/documents';
import { isUnreadable } from '../../../api/answer/unreadable';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { Problem } from '../../../components/feedback/Problem';
import { Country } from '../../../components/fields/Country';
import { Moment } from '../../../components/fields/Moment';
import { UnreadableItem } from '../../../components/fields/UnreadableItem';
import { useReader } from '../../../components/hooks/useReader';
import { LoadedRecord } from '../../../components/record/LoadedRecord';
import { RecordColumns } from '../../../components/record/RecordColumns';
import { RecordTop } from '../../../components/record/RecordHead';
import { Details, Section } from '../../../components/record/Section';
import { partyAccountsQuery } from '../../../dataProviders/fiatAccounts/fiatAccountQueries';
import type { PartyRecord } from '../../../dataProviders/fiatAccounts/parties';
import { fiatAccounts } from '../../../i18n/en/fiatAccounts';
import { addMessages } from '../../../i18n/i18nProvider';
import { DASH } from '../../../money/money';
import { Documents } from '../documents/Documents';
import { AccountCard } from './AccountCard';
import { detailsOf, kindOf, unknownFields } from './fields/kinds';
import { useFieldLabel } from './fields/useFieldLabel';
import { PartyRole, PartyType } from './PartyRole';
import { PartyTransfers } from './PartyTransfers';

addMessages({ fiatAccounts });

/** A sender or beneficiary: what it's paid by, its latest payouts, and everything that is known of it. */
export function FiatAccountRecord() {
    return <LoadedRecord<PartyRecord>>{party => <ShownParty party={party} />}</LoadedRecord>;
}

function ShownParty({ party }: { party: PartyRecord }) {
    const translate = useTranslate();
    const word = (key: string) => translate(`fiatAccounts.${key}`);
    const { role } = party;
    const { data, error, refetch } = useQuery(partyAccountsQuery(useReader(), party.party_id));
    // Whoever has accounts is one; who doesn't say what it is may be.
    const isRecipient = role === 'recipient' || !!data?.length || (!role && !!error);
    const ofRecipient = data && (data.length === 0 ? 'noAccount' : 'recipient');
    const means = isRecipient ? ofRecipient : role && 'sender';
    return (
        <>
            <RecordTop
                reference={party.party_id}
                copies="entryId"
                heading={party.name}
                chips={
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                        <PartyRole party={party} /> · <PartyType party={party} /> ·{' '}
                        {party.country_code ? <Country code={party.country_code} /> : DASH}
                    </Box>
                }
                meaning={means && word(`means.${means}`)}
                actions={<PartyActions party={party} />}
            />
            <RecordColumns
                main={
                    <>
                        {isRecipient && (
                            <Section title={word('accounts')}>
                                {error && !data && <Problem error={error} onRetry={() => void refetch()} />}
                                {!error && !data && <Skeleton variant="rounded" height={64} />}
                                {data?.length === 0 && word('noAccounts')}
                                <Box sx={{ display: 'grid', gap: 2 }}>
                                    {data?.map(account =>
                                        isUnreadable(account) ? (
                                            <UnreadableItem key={account.id} row={account} />
                                        ) : (
                                            <AccountCard key={account.id} account={account} owner={party} />
                                        ),
                                    )}
                                </Box>
                            </Section>
                        )}
                        <PartyDocuments party={party} />
                        <Section title={word('transfers')}>
                            <PartyTransfers party={{ id: party.party_id, name: party.name }} />
                        </Section>
                    </>
                }
                side={<PartyDetails party={party} />}
            />
        </>
    );
}

/** What proves who it is. The row of a list, which stands in for the record, doesn't tell. */
function PartyDocuments({ party: { type, party_id: id, documents: listed } }: { party: PartyRecord }) {
    const translate = useTranslate();
    const { refetch } = useShowContext<PartyRecord>();
    const { canAccess } = useCanAccess({ resource: 'manage-fiat-accounts', action: 'edit' });
    if (listed === undefined) return null;
    return (
        <Section title={translate('fiatDocuments.title')}>
            <Documents
                subject={{ owner_id: id }}
                listed={listed ?? undefined}
                categories={[ownerCategory[type]]}
                isReadOnly={!canAccess}
                onChange={() => void refetch()}
            />
        </Section>
    );
}

/** What is known of it, fields that only a corridor has included. */
function PartyDetails({ party }: { party: PartyRecord }) {
    const translate = useTranslate();
    const labelOf = useFieldLabel();
    const known = detailsOf[party.type];
    const fields = party.fields as Readonly<Record<string, unknown>>;
    const others = unknownFields(fields).filter(field => !known.includes(field) && !shownElsewhere.has(field));
    const shown = (field: string) => {
        const value = fields[field];
        if (typeof value !== 'string' || value === '') return undefined;
        const kind = kindOf(field);
        if (kind.kind === 'country') return <Country code={value} />;
        return kind.kind === 'choice' ? translate(`${kind.i18nKey}.${value}`, { _: value }) : value;
    };
    const rows = [
        ...[...known, ...others].map(field => [labelOf(field), shown(field)] as const),
        [
            translate('resources.manage-fiat-accounts.fields.created_at'),
            party.created_at && <Moment at={party.created_at} />,
        ] as const,
    ].filter(([, value]) => value);
    if (rows.length === 0) return null;
    return (
        <Section title={translate('fiatAccounts.details')}>
            <Details rows={rows} />
        </Section>
    );
}

const shownElsewhere: ReadonlySet<string> = new Set([
    ...['id', 'role', 'country_code', 'created_at', 'updated_at'],
    ...['first_name', 'last_name', 'registered_name'],
]);

function PartyActions({ party }: { party: PartyRecord }) {
    const translate = useTranslate();
    const { reason: whyNot } = useCanAccess({ resource: 'manage-fiat-accounts', action: 'edit' });
    const id = encodeURIComponent(party.id);
    const actions = [
        ...(party.role === 'recipient'
            ? [{ to: `/create-fiat-account/beneficiary?owner=${id}`, label: 'fiatAccounts.add.account' }]
            : []),
        { to: `/manage-fiat-accounts/${id}`, label: 'fiatAccounts.edit.label' },
    ];
    return actions.map(({ to, label }) =>
        whyNot ? (
            <Tooltip key={to} title={whyNot} describeChild>
                <Button variant="outlined" aria-disabled>
                    {translate(label)}
                </Button>
            </Tooltip>
        ) : (
            <Button key={to} component={Link} to={to} variant="outlined">
                {translate(label)}
            </Button>
        ),
    );
}
