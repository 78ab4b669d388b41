import Box from '@mui/material/Box';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import type { Approval } from '../../../contracts/dashboard/approvals';
import { FormDialog } from '../../components/form/FormDialog';
import type { MerchantDataProvider } from '../../dataProviders';
import { ReasonedButton } from './ReasonedButton';
import { useApprovalChange } from './useApprovalChange';
import { useProposal } from './useProposal';

const nothing = z.object({});

interface ProposedTotalProps {
    merchantId: string;
    proposed: NonNullable<Approval['proposed']>;
    total: number;
    /** Why the user may change nothing. */
    whyNot: string | undefined;
    onAgree: () => void;
}

/** A lower number that somebody asked for, to agree to or to end. */
export function ProposedTotal({ merchantId, proposed, total, whyNot, onAgree }: ProposedTotalProps) {
    const translate = useTranslate();
    const [isEnding, setEnding] = useState(false);
    const { isOwn, name, at } = useProposal()(proposed);
    const values = { name, at, total, next: proposed.approval_total };
    const end = translate(`approvers.proposed.${isOwn ? 'takeBack' : 'keep'}`, values);
    return (
        <Box role="note" sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ maxWidth: 480 }}>{translate(`approvers.proposed.${isOwn ? 'own' : 'byOther'}`, values)}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
                {!isOwn && (
                    <ReasonedButton whyNot={whyNot} onClick={onAgree}>
                        {translate('approvers.proposed.agree', values)}
                    </ReasonedButton>
                )}
                <ReasonedButton whyNot={whyNot} onClick={() => setEnding(true)}>
                    {end}
                </ReasonedButton>
            </Box>
            {isEnding && <EndDialog {...{ merchantId, total, values }} submit={end} onClose={() => setEnding(false)} />}
        </Box>
    );
}

interface EndDialogProps extends Pick<ProposedTotalProps, 'merchantId' | 'total'> {
    values: object;
    submit: string;
    onClose: () => void;
}

/** Sets the number that holds, which ends the request. */
function EndDialog({ merchantId, total, values, submit, onClose }: EndDialogProps) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const change = useApprovalChange('approvers.proposed.ended', { total: String(total) });
    const save = async () => {
        await change(async () => {
            const set = await dataProvider.setApprovalTotal({ merchantId, total });
            // It was raised meanwhile: then this asks for a lower number as well.
            return set.approval_total !== undefined && set.approval_total !== total
                ? 'approvers.total.asked'
                : undefined;
        });
        onClose();
    };
    return (
        <FormDialog
            title={translate('approvers.proposed.title', values)}
            schema={nothing}
            i18nKey="approvers.proposed"
            defaultValues={{}}
            onSubmit={save}
            onClose={onClose}
            submit={submit}
            close={translate('approvers.close')}
        >
            <Box>{translate('approvers.proposed.text', values)}</Box>
        </FormDialog>
    );
}
