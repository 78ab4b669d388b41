import { useDataProvider, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import type { KnownApprover } from '../../components/approvals/useApprovers';
import { FormDialog } from '../../components/form/FormDialog';
import type { MerchantDataProvider } from '../../dataProviders';
import { ChangeEffect } from './ChangeEffect';
import { useApprovalChange } from './useApprovalChange';
import { useWaiting } from './useWaiting';

const nothing = z.object({});

interface RemoveDialogProps {
    approver: KnownApprover & { id: string };
    approvers: readonly KnownApprover[];
    total: number;
    onClose: () => void;
}

/** Lets somebody approve no longer. */
export function RemoveDialog({ approver, approvers, total, onClose }: RemoveDialogProps) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { id } = approver;
    const name = approver.name ?? approver.email ?? id;
    const change = useApprovalChange('approvers.remove.done', { name });
    const waiting = useWaiting();
    const after = approvers.filter(each => each.id !== id);
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
            <ChangeEffect waiting={waiting} before={{ total, approvers }} after={{ total, approvers: after }} />
        </FormDialog>
    );
}
