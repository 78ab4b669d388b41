import { TextInput, useCreate, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { NO_GROUP } from '../../../contracts/access';
import { createEntityAdminLink, createGroupLink } from '../../../contracts/dashboard/teamLinks';
import { inviteeFields } from '../../../contracts/main/profile';
import type { Operation } from '../../../contracts/operation';
import { isApiError } from '../../api/errors';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { Problem } from '../../components/feedback/Problem';
import { FormPage } from '../../components/form/FormPage';
import { useMerchantScope } from '../../components/hooks/useMerchantScope';
import { EmailInput } from '../../components/inputs/EmailInput';
import { useBeyondText } from '../../entities/team/useBeyondText';
import { useGroups } from '../../entities/team/useGroups';
import { teamMessages } from '../../i18n/en/ofTeam';
import { addMessages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';
import { recordPath } from '../../routing/paths';
import { GroupInput } from './GroupInput';

addMessages(teamMessages);

const Invitee = z.object({ ...inviteeFields, group_id: z.string().check(z.minLength(1)) });

/** How far an invitation came that failed; undefined if nothing of it was done. */
function partlyOf(error: unknown): 'created' | 'unnamed' | 'linked' | 'unknown' | undefined {
    if (!isApiError(error)) return undefined;
    if (error.outcome === 'unknown') return 'unknown';
    const isAt = ({ method, path }: Operation) => error.operation === `${method} ${path}`;
    if (isAt(createGroupLink)) return 'linked';
    if (!isAt(createEntityAdminLink)) return undefined;
    return error.kind === 'unexpected-answer' ? 'unnamed' : 'created';
}

/** Invites somebody to the active merchant's team. */
export function TeamInvite() {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const meta = useMerchantScope();
    const { merchant } = useScope();
    const beyond = useBeyondText();
    const [create] = useCreate();
    const { assignable, isPending, error, refetch } = useGroups();
    if (error) return <Problem error={error} onRetry={() => void refetch()} />;
    if (isPending) return <PageSkeleton />;
    const save = async ({ group_id: groupId, ...invitee }: z.output<typeof Invitee>) => {
        const group = assignable.find(({ id }) => id === groupId);
        if (!group) return undefined;
        const data = { ...invitee, group };
        let id;
        try {
            ({ id } = await create('manage-users', { data, meta }, { returnPromise: true }));
        } catch (error) {
            return beyond(error, group);
        }
        const name = `${invitee.firstname} ${invitee.lastname}`;
        notify(group.id === NO_GROUP.id ? 'team.invite.noGroup' : 'team.invite.done', {
            type: 'success',
            messageArgs: { name },
        });
        void navigate(recordPath('manage-users', String(id)));
        return undefined;
    };
    return (
        <FormPage
            title={translate('team.invite.title', { merchant: merchant?.merchant_name ?? '' })}
            about={translate('team.invite.about')}
            schema={Invitee}
            i18nKey="team"
            defaultValues={{ firstname: '', lastname: '', email: '', mobile: '', group_id: assignable[0]?.id ?? '' }}
            onSubmit={save}
            failureText={error => {
                const partly = partlyOf(error);
                return partly && translate(`team.invite.partly.${partly}`);
            }}
            submit={translate('team.invite.submit')}
            cancelTo="/manage-users"
        >
            <TextInput source="firstname" label="team.invite.firstname" />
            <TextInput source="lastname" label="team.invite.lastname" />
            <EmailInput source="email" label="resources.manage-users.fields.email" />
            <TextInput source="mobile" label="team.invite.mobile" type="tel" helperText="team.invite.mobileHelp" />
            <GroupInput groups={assignable} />
        </FormPage>
    );
}
