import Box from '@mui/material/Box';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { NO_GROUP, type PermissionGroup } from '../../../contracts/access';
import { useApprovers } from '../../components/approvals/useApprovers';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { FormDialog } from '../../components/form/FormDialog';
import { useMerchantScope } from '../../components/hooks/useMerchantScope';
import { accessName, groupName } from '../../entities/team/accessName';
import { useBeyondText } from '../../entities/team/useBeyondText';
import { useGroups } from '../../entities/team/useGroups';
import type { TeamMember } from '../../dataProviders/team/team';
import { useScope } from '../../session/scope';
import { GroupInput } from './GroupInput';
import { useMoved } from '../../dataProviders/moved';

const Change = z.object({ group_id: z.string().check(z.minLength(1)) });

interface ChangeGroupDialogProps {
    member: TeamMember;
    onClose: () => void;
}

/** Gives a member another group. */
export function ChangeGroupDialog({ member, onClose }: ChangeGroupDialogProps) {
    const translate = useTranslate();
    const notify = useNotify();
    const meta = useMerchantScope();
    const moved = useMoved();
    const navigate = useNavigate();
    const beyond = useBeyondText();
    const [update] = useUpdate<TeamMember>();
    const { assignable: all, isPending } = useGroups();
    const { name, groupLinkId } = member;
    // Taking the group of somebody invited withdraws the invitation.
    const mayBeNone = groupLinkId ? member.status !== 'invited' : member.group?.id === NO_GROUP.id;
    const assignable = all.filter(({ id }) => mayBeNone || id !== NO_GROUP.id);
    if (isPending) return <PageSkeleton />;
    const save = async ({ group_id: id }: z.output<typeof Change>) => {
        const group = assignable.find(each => each.id === id);
        if (!group) return undefined;
        const params = { id: member.id, data: { group }, previousData: member, meta };
        try {
            await update('manage-users', params, { returnPromise: true });
        } catch (error) {
            return beyond(error, group);
        }
        // Whoever has no group may be listed no more.
        if (group.id === NO_GROUP.id) void navigate('/manage-users');
        await moved('manage-users', 'approvers');
        notify(group.id === NO_GROUP.id ? 'team.remove.done' : 'team.change.done', {
            type: 'success',
            messageArgs: { name, group: groupName(group) },
        });
        onClose();
        return undefined;
    };
    return (
        <FormDialog
            title={translate('team.change.title', { name })}
            schema={Change}
            i18nKey="team"
            defaultValues={{ group_id: member.group?.id ?? '' }}
            onSubmit={save}
            onClose={onClose}
            submit={translate('team.change.submit')}
            close={translate('approvers.close')}
            width="sm"
        >
            <GroupInput groups={assignable} />
            <Effect member={member} groups={assignable} />
        </FormDialog>
    );
}

/** What the change takes from them: all that they may do, and perhaps their approvals. */
function Effect({ member, groups }: { member: TeamMember; groups: readonly PermissionGroup[] }) {
    const translate = useTranslate();
    const chosen: unknown = useWatch({ name: 'group_id' });
    const { merchant } = useScope();
    const { data: approvers } = useApprovers({ enabled: true });
    const group = groups.find(({ id }) => String(id) === String(chosen));
    const isApprover = approvers?.some(({ entity_admin_id: id }) => id === member.id);
    if (!group) return null;
    const values = { name: member.name, merchant: merchant?.merchant_name ?? '' };
    const sees = (area: 'batches' | 'payouts') => /R|unknown/.test(accessName(group, area));
    return (
        <Box role="status">
            {group.id === NO_GROUP.id && group.id !== member.group?.id && translate('team.remove.text', values)}{' '}
            {isApprover && !sees('batches') && !sees('payouts') && translate('team.change.noApprover', values)}
        </Box>
    );
}
