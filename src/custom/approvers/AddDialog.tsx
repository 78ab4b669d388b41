import Box from '@mui/material/Box';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type UnreadableRow, wholeRows } from '../../api/answer/unreadable';
import type { KnownApprover } from '../../components/approvals/useApprovers';
import { Problem } from '../../components/feedback/Problem';
import { FormDialog } from '../../components/form/FormDialog';
import { useMerchantScope } from '../../components/hooks/useMerchantScope';
import { ChoiceInput } from '../../components/inputs/ChoiceInput';
import { accessName } from '../../entities/team/accessName';
import type { MerchantDataProvider } from '../../dataProviders';
import type { TeamMember } from '../../dataProviders/team/team';
import { ChangeEffect } from './ChangeEffect';
import { useApprovalChange } from './useApprovalChange';
import { useWaiting } from './useWaiting';

const Added = z.object({ entity_admin_id: z.string().check(z.minLength(1)) });
const WHOLE = { pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;

interface AddDialogProps {
    merchantId: string;
    /** Undefined where it isn't known who they are. */
    approvers: readonly KnownApprover[] | undefined;
    total: number;
    onClose: () => void;
}

/** Lets a team member approve, of those who see batches or payouts. */
export function AddDialog({ merchantId, approvers, total, onClose }: AddDialogProps) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const meta = useMerchantScope();
    const {
        data = [],
        error,
        isPending,
        refetch,
    } = useGetList<TeamMember | UnreadableRow>('manage-users', { ...WHOLE, meta });
    const change = useApprovalChange('approvers.add.done');
    const able = wholeRows(data).filter(
        member => mayApprove(member) && !approvers?.some(each => each.entity_admin_id === member.id),
    );
    const save = async ({ entity_admin_id: userId }: z.output<typeof Added>) => {
        await change(() => dataProvider.addApprover({ merchantId, userId }));
        onClose();
    };
    return (
        <FormDialog
            title={translate('approvers.add.title')}
            schema={Added}
            i18nKey="approvers.add"
            defaultValues={{ entity_admin_id: '' }}
            onSubmit={save}
            onClose={onClose}
            submit={translate('approvers.add.submit')}
            close={translate('approvers.close')}
            width="sm"
        >
            {error && <Problem error={error} onRetry={() => void refetch()} />}
            {!isPending && !error && able.length === 0 && <Box>{translate('approvers.add.nobody')}</Box>}
            <ChoiceInput
                source="entity_admin_id"
                label="approvers.add.field"
                emptyText="approvers.add.select"
                choices={able.map(({ id, name, email }) => ({
                    value: id,
                    label: email && email !== name ? `${name} (${email})` : name,
                }))}
            />
            <ChosenEffect members={able} approvers={approvers} total={total} />
        </FormDialog>
    );
}

/** Whose letters aren't known is offered: the provider refuses where it must. */
const mayApprove = ({ status, group }: TeamMember): boolean =>
    status !== 'invited' &&
    (['batches', 'payouts'] as const).some(area => /R|unknown/.test(accessName(group ?? {}, area)));

interface ChosenEffectProps extends Pick<AddDialogProps, 'approvers' | 'total'> {
    members: readonly TeamMember[];
}

function ChosenEffect({ members, approvers, total }: ChosenEffectProps) {
    const waiting = useWaiting();
    const chosen: unknown = useWatch({ name: 'entity_admin_id' });
    const member = members.find(({ id }) => id === chosen);
    if (!member) return null;
    const added = { entity_admin_id: member.id, email: member.email };
    const rules = approvers && {
        before: { total, approvers },
        after: { total, approvers: [...approvers, added] },
    };
    return <ChangeEffect waiting={waiting} rules={rules} />;
}
