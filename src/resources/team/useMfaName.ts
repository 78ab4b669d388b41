import { useTranslate } from 'react-admin';
import type { TeamMember } from '../../dataProviders/team/team';

/** How a member confirms a sign-in; undefined until they have joined, and where the provider doesn't say. */
export function useMfaName(): (member: TeamMember) => string | undefined {
    const translate = useTranslate();
    return ({ mfa_type: type, status }) =>
        type && status !== 'invited' ? translate(`team.mfa.${type}`, { _: type }) : undefined;
}
