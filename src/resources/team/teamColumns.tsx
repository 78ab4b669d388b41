import { Moment } from '../../components/fields/Moment';
import { ShortText } from '../../components/fields/ShortText';
import { RecordLink } from '../../components/list/record/RecordLink';
import type { Column } from '../../components/list/table/column';
import { groupName } from '../../entities/team/accessName';
import type { TeamMember } from '../../dataProviders/team/team';
import { DASH } from '../../money/money';
import { MemberStatusChip } from './MemberStatusChip';
import { useMfaName } from './useMfaName';

export const teamColumns: readonly Column<TeamMember>[] = [
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
    { source: 'mfa_type', extra: true, width: 10, render: member => <Mfa member={member} /> },
];

function Mfa({ member }: { member: TeamMember }) {
    return useMfaName()(member) ?? DASH;
}
