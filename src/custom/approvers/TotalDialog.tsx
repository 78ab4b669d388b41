import Box from '@mui/material/Box';
import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Approval } from '../../../contracts/dashboard/approvals';
import { approvalRule } from '../../components/approvals/approvalRule';
import type { KnownApprover } from '../../components/approvals/useApprovers';
import { FormDialog } from '../../components/form/FormDialog';
import type { MerchantDataProvider } from '../../dataProviders';
import { ChangeEffect } from './ChangeEffect';
import { useApprovalChange } from './useApprovalChange';
import { useProposal } from './useProposal';
import { useWaiting } from './useWaiting';
import { WhatWaits } from './WhatWaits';

interface TotalDialogProps {
    merchantId: string;
    /** How many approvers there are. */
    most: number;
    /** Undefined where it isn't known who they are. */
    approvers: readonly KnownApprover[] | undefined;
    total: number;
    /** What is in the field at first. */
    next: number;
    proposed: Approval['proposed'];
    onClose: () => void;
}

/** Sets how many approvals are needed, never more than there are approvers. */
export function TotalDialog({ merchantId, most, approvers, total, next, proposed, onClose }: TotalDialogProps) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const change = useApprovalChange('approvers.total.done');
    const Total = z.object({ approval_total: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(most)) });
    const save = async ({ approval_total }: z.output<typeof Total>) => {
        await change(async () => {
            const set = await dataProvider.setApprovalTotal({ merchantId, total: approval_total });
            return isWaiting(set, approval_total) ? 'approvers.total.asked' : undefined;
        });
        onClose();
    };
    return (
        <FormDialog
            title={translate('approvers.total.changeTitle')}
            schema={Total}
            i18nKey="approvers.total"
            defaultValues={{ approval_total: String(next) }}
            onSubmit={save}
            onClose={onClose}
            submit={translate('approvers.total.submit')}
            close={translate('approvers.close')}
            width="sm"
        >
            <TextInput
                source="approval_total"
                label="approvers.total.field"
                type="number"
                slotProps={{ htmlInput: { min: 0, max: most, step: 1 } }}
                helperText={translate('approvers.total.help', { most })}
            />
            <TypedEffect {...{ most, approvers, total, proposed }} />
        </FormDialog>
    );
}

/** Was a number asked for rather than set? */
const isWaiting = ({ approval_total: total, proposed }: Partial<Approval>, asked: number): boolean =>
    total !== undefined && total !== asked && proposed?.approval_total === asked;

type TypedEffectProps = Pick<TotalDialogProps, 'most' | 'approvers' | 'total' | 'proposed'>;

/** Nothing while what is typed isn't a number that can be set. */
function TypedEffect({ most, approvers, total, proposed }: TypedEffectProps) {
    const translate = useTranslate();
    const proposal = useProposal();
    const waiting = useWaiting();
    const typed: unknown = useWatch({ name: 'approval_total' });
    const text = String(typed);
    const next = /^\d{1,3}$/.test(text) ? parseInt(text, 10) : undefined;
    if (next === undefined || next > most) return null;
    const rules = approvers && { before: { total, approvers }, after: { total: next, approvers } };
    const asked = proposed?.approval_total === next ? proposal(proposed) : undefined;
    const isAgreed = !!asked && !asked.isOwn;
    const byTwo = approvalRule('lowerNumber') === 'always' ? 'byTwo' : 'byTwoUntold';
    return (
        <>
            {isAgreed && <Box>{translate('approvers.total.agreed', { name: asked.name, at: asked.at })}</Box>}
            {next < total && !isAgreed && <Box>{translate(`approvers.total.${byTwo}`, { total })}</Box>}
            <WhatWaits total={next} />
            <ChangeEffect waiting={waiting} rules={rules} />
        </>
    );
}
