import { useTranslate } from 'react-admin';
import { memberStatuses } from '../../../contracts/dashboard/team';
import { StartButton } from '../../components/access/StartButton';
import { Moment } from '../../components/fields/Moment';
import { ShortText } from '../../components/fields/ShortText';
import type { FilterSpec } from '../../components/filters/filterSpec';
import { ListPage } from '../../components/list/ListPage';
import { RecordLink } from '../../components/list/record/RecordLink';
import type { Column } from '../../components/list/table/column';
import { groupName } from '../../components/team/accessName';
import { TeamTabs } from '../../components/team/TeamTabs';
import type { TeamMember } from '../../dataProviders/team/team';
import { teamMessages } from '../../i18n/en/ofTeam';
import { addMessages } from '../../i18n/i18nProvider';
import { DASH } from '../../money/money';
import { MemberStatusChip } from './MemberStatusChip';
import { useMfaName } from './useMfaName';

addMessages(teamMessages);

const filters: readonly FilterSpec[] = [
    { kind: 'choice', source: 'status', choices: memberStatuses, labelKey: status => `memberStatus.${status}.label` },
    { kind: 'text', source: 'group' },
];

const columns: readonly Column<TeamMember>[] = [
    {
        source: 'name',
        width: 13,
        compact: true,
        render: member => (
            <RecordLink id={member.id} isText>
                <ShortText isName>{member.name}</ShortText>
            </RecordLink>
        ),
    },
    { source: 'status', extra: true, width: 6, compact: true, render: member => <MemberStatusChip member={member} /> },
    {
        source: 'group',
        width: 10,
        compact: true,
        render: ({ group }) => <ShortText>{group && groupName(group)}</ShortText>,
    },
    { source: 'since', extra: true, width: 10, compact: true, render: ({ since }) => since && <Moment at={since} /> },
    { source: 'email', width: 16, compact: true, render: ({ email }) => <ShortText>{email}</ShortText> },
    { source: 'mfa_type', width: 10, render: member => <Mfa member={member} /> },
];

function Mfa({ member }: { member: TeamMember }) {
    return useMfaName()(member) ?? DASH;
}

/** The team of the active merchant. */
export const TeamList = () => (
    <ListPage<TeamMember>
        resource="manage-users"
        i18nKey="routes.users"
        failure="Error in getting Entity Admins"
        search
        filters={filters}
        columns={columns}
        summary={<TeamTabs />}
        actions={<StartButton resource="manage-users" to="/manage-users/create" label="team.invite.label" />}
        emptyText={useTranslate()('team.emptyText')}
    />
);
