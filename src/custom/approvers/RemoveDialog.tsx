import Box from '@mui/material/Box';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import { approvedHere } from '../../../contracts/approvalRules';
import { approvalRule } from '../../components/approvals/approvalRule';
import type { KnownApprover } from '../../components/approvals/useApprovers';
import { FormDialog } from '../../components/form/FormDialog';
import { listOf } from '../../i18n/listOf';
import type { MerchantDataProvider } from '../../dataProviders';
import { ChangeEffect } from './ChangeEffect';
import { useApprovalChange } from './useApprovalChange';
import { useWaiting } from './useWaiting';

const nothing = z.object({});

interface RemoveDialogProps {
    id: string;
    /** What they're called here. */
    name: string;
    /** Undefined where it isn't known who they are. */
    approvers: readonly KnownApprover[] | undefined;
    total: number;
    /** Is nobody an approver afterwards? */
    isLast: boolean;
    onClose: () => void;
}

/** Lets somebody approve no longer. */
export function RemoveDialog({ id, name, approvers, total, isLast, onClose }: RemoveDialogProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const change = useApprovalChange('approvers.remove.done', { name });
    const waiting = useWaiting();
    const always = approvedHere
        .filter(kind => approvalRule(kind) === 'always')
        .map(kind => translate(`approvers.total.kinds.${kind}`));
    const save = async () => {
        await change(() => dataProvider.removeApprover({ approverId: id }));
        onClose();
    };
    return (
        <FormDialog
            title={translate('approvers.remove.title', { name })}
            schema={nothing}
            i18nKey="approvers.remove"
            defaultValues={{}}
            onSubmit={save}
            onClose={onClose}
            submit={translate('approvers.remove.submit')}
            close={translate('approvers.close')}
            width="sm"
            isDanger
        >
            {isLast && always.length > 0 && (
                <Box sx={{ color: 'warning.main' }}>
                    {translate('approvers.remove.last', { what: listOf(always, locale) })}
                </Box>
            )}
            <ChangeEffect
                waiting={waiting}
                rules={
                    approvers && {
                        before: { total, approvers },
                        after: { total, approvers: approvers.filter(each => each.id !== id) },
                    }
                }
            />
        </FormDialog>
    );
}
