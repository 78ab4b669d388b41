import { useTranslate } from 'react-admin';
import type { TeamMember } from '../../dataProviders/team/team';
import { DASH } from '../../money/money';

/** How a member confirms a sign-in; a dash until they have joined. */
export function useMfaName(): (member: TeamMember) => string {
    const translate = useTranslate();
    return ({ mfa_type: type, status }) => (status === 'invited' ? DASH : translate(`team.mfa.${type}`, { _: type }));
}
