import { StatusChip } from '../../components/fields/status/StatusChip';
import type { TeamMember } from '../../dataProviders/team/team';

const tones = { active: 'success', invited: 'progress' } as const;

/** Whether a member has joined. */
export const MemberStatusChip = ({ member }: { member: TeamMember }) => (
    <StatusChip status={member.status} tones={tones} i18nKey="memberStatus" />
);
