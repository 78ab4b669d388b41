import { useTranslate } from 'react-admin';
import type { TeamMember } from '../../dataProviders/team/team';

/**
 * How a member confirms a sign-in; undefined until they have joined. Where the provider doesn't say, it's what a member has by
 * default, called that, since it may be left out of those with an authenticator as well.
 */
export function useMfaName(): (member: TeamMember) => string | undefined {
    const translate = useTranslate();
    return ({ mfa_type: type = 'untold', status }) =>
        status === 'invited' ? undefined : translate(`team.mfa.${type}`, { _: type });
}
