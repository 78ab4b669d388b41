import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Invitation } from '../../../contracts/dashboard/team';
import type { MerchantDataProvider } from '../../dataProviders';
import { invitationMessages } from '../../i18n/en/ofInvitations';
import { addMessages } from '../../i18n/i18nProvider';
import { Problem } from '../../components/feedback/Problem';
import { Card } from '../../components/page/Card';
import { useRereadScope } from '../../components/hooks/useRereadScope';

addMessages(invitationMessages);

/** Invitations to accept or decline. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
    const translate = useTranslate();
    return (
        <Card title={translate('invitations.title')}>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
                {invitations.map(invitation => (
                    <li key={invitation.entity_admin_link_id}>
                        <OneInvitation invitation={invitation} />
                    </li>
                ))}
            </Box>
        </Card>
    );
}

function OneInvitation({ invitation }: { invitation: Invitation }) {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const rereadScope = useRereadScope();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const [isPending, setIsPending] = useState(false);
    const [error, setError] = useState<unknown>();
    const { merchant_name: merchant, invited_by: by, group_name: group } = invitation;
    const answer = async (isAccepted: boolean) => {
        setIsPending(true);
        setError(undefined);
        try {
            await dataProvider.answerInvitation({ linkId: invitation.entity_admin_link_id, isAccepted });
            notify(isAccepted ? 'invitations.accepted' : 'invitations.declined', {
                type: 'success',
                messageArgs: { merchant },
            });
            await rereadScope();
            if (isAccepted) void navigate('/home');
        } catch (failure) {
            setError(failure);
        } finally {
            setIsPending(false);
        }
    };
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Box sx={{ flex: '1 1 18rem' }}>
                <div>{translate('invitations.text', { merchant, by, group })}</div>
                <Box sx={{ color: 'text.secondary' }}>{translate('invitations.shows', { merchant })}</Box>
            </Box>
            <Button variant="outlined" disabled={isPending} onClick={() => void answer(false)}>
                {translate('invitations.decline')}
            </Button>
            <Button variant="contained" disabled={isPending} onClick={() => void answer(true)}>
                {translate('invitations.accept')}
            </Button>
            {error !== undefined && <Problem error={error} />}
        </Box>
    );
}
