import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { type ApiCredential, MAX_CREDENTIALS } from '../../../contracts/main/credentials';
import { LeftOutRows } from '../../components/feedback/LeftOutRows';
import { Problem } from '../../components/feedback/Problem';
import { Card } from '../../components/page/Card';
import type { OneTimeSecret } from '../../components/secret/SecretDialog';
import { StepUpCancelled } from '../../api/StepUpCancelled';
import { useReader } from '../../components/hooks/useReader';
import type { MerchantDataProvider } from '../../dataProviders';
import type { CredentialOwner } from '../../dataProviders/methods/credentialMethods';
import { credentialsQuery } from '../../dataProviders/methods/userQueries';
import { CredentialTable } from './CredentialTable';
import { DeleteDialog } from './DeleteDialog';

interface CredentialsCardProps {
    owner: CredentialOwner;
    /** Translated. */
    title: string;
    about: string;
    /** Why nothing can be changed. Translated. */
    whyNot: string | undefined;
    onMade: (made: OneTimeSecret) => void;
}

/** The credentials of a merchant or a partner, with what can be done. */
export function CredentialsCard({ owner, title, about, whyNot, onMade }: CredentialsCardProps) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const queryClient = useQueryClient();
    const [isCreating, setIsCreating] = useState(false);
    const [failure, setFailure] = useState<unknown>();
    const [deleting, setDeleting] = useState<ApiCredential>();
    const query = credentialsQuery(useReader(), owner);
    const { data, error, refetch } = useQuery(query);
    const reread = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
    const create = async () => {
        setFailure(undefined);
        setIsCreating(true);
        try {
            const made = await dataProvider.createCredential({ owner });
            onMade({ clientId: made.client_id, secret: made.client_secret });
        } catch (reason) {
            if (!(reason instanceof StepUpCancelled)) setFailure(reason);
        } finally {
            setIsCreating(false);
            void reread();
        }
    };
    const { credentials = [], unreadableRows = 0 } = data ?? {};
    const count = credentials.length + unreadableRows;
    const isFull = count >= MAX_CREDENTIALS;
    const disabled = whyNot ?? (isFull ? translate('credentials.most', { most: MAX_CREDENTIALS }) : undefined);
    return (
        <Card
            title={title}
            about={about}
            action={
                <Tooltip title={disabled ?? ''} describeChild>
                    <Button
                        variant={disabled ? 'outlined' : 'contained'}
                        aria-disabled={!!disabled || isCreating}
                        onClick={disabled || isCreating ? undefined : () => void create()}
                    >
                        {translate('credentials.create')}
                    </Button>
                </Tooltip>
            }
        >
            {failure !== undefined && <Problem error={failure} />}
            {error && <Problem error={error} onRetry={() => void refetch()} />}
            {!data && !error && <Skeleton variant="rounded" height={120} />}
            <LeftOutRows count={unreadableRows} />
            {data && count === 0 && <Box color="text.secondary">{translate('credentials.empty')}</Box>}
            {credentials.length > 0 && (
                <CredentialTable label={title} credentials={credentials} whyNot={whyNot} onDelete={setDeleting} />
            )}
            {deleting && (
                <DeleteDialog
                    owner={owner}
                    credential={deleting}
                    onDone={() => void reread()}
                    onClose={() => setDeleting(undefined)}
                />
            )}
        </Card>
    );
}
