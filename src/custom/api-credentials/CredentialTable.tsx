import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { ApiCredential } from '../../../contracts/main/credentials';
import { providerNow } from '../../api/providerClock';
import { Code } from '../../components/fields/Code';
import { CopyButton } from '../../components/fields/CopyButton';
import { Email } from '../../components/fields/Email';
import { Moment } from '../../components/fields/Moment';
import { plainTable } from '../../components/page/tableStyles';

interface CredentialTableProps {
    /** Translated, as all texts here. */
    label: string;
    credentials: readonly ApiCredential[];
    whyNot: string | undefined;
    onDelete: (credential: ApiCredential) => void;
}

const columns = ['clientId', 'created', 'createdBy', 'lastUsed', 'actions'] as const;

/** Credentials with their age and last use. None has its secret. */
export function CredentialTable({ label, credentials, whyNot, onDelete }: CredentialTableProps) {
    const translate = useTranslate();
    return (
        <Box component="table" aria-label={label} sx={plainTable}>
            <thead>
                <tr>
                    {columns.map(column => (
                        <th key={column} scope="col">
                            {translate(`credentials.${column}`)}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {credentials.map(credential => (
                    <tr key={credential.client_id}>
                        <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                            <Code>{credential.client_id}</Code>
                            <CopyButton text={credential.client_id} what="clientId" />
                        </Box>
                        <td data-label={translate('credentials.created')}>
                            <Moment at={credential.created_at} />
                            {credential.created_at && <Age days={daysSince(credential.created_at)} />}
                        </td>
                        <td data-label={translate('credentials.createdBy')}>
                            <Email>{credential.created_by}</Email>
                        </td>
                        <td data-label={translate('credentials.lastUsed')}>
                            <LastUse credential={credential} />
                        </td>
                        <td>
                            <Tooltip title={whyNot ?? ''} describeChild>
                                <Button
                                    size="small"
                                    variant="outlined"
                                    color="error"
                                    aria-disabled={!!whyNot}
                                    aria-label={translate('credentials.delete.labelOf', { id: credential.client_id })}
                                    onClick={whyNot ? undefined : () => onDelete(credential)}
                                >
                                    {translate('credentials.delete.label')}
                                </Button>
                            </Tooltip>
                        </td>
                    </tr>
                ))}
            </tbody>
        </Box>
    );
}

const DAY = 86_400_000;
const daysSince = (at: string): number => Math.floor((providerNow().getTime() - Date.parse(at)) / DAY);
/** Days without use after which a credential is said to be idle. */
const IDLE = 30;

function Age({ days }: { days: number }) {
    const translate = useTranslate();
    return (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {days < 1 ? translate('credentials.today') : translate('credentials.age', { smart_count: days })}
        </Box>
    );
}

function LastUse({ credential: { created_at: created, last_used_at: used } }: { credential: ApiCredential }) {
    const translate = useTranslate();
    const since = used ?? created;
    const days = since ? daysSince(since) : 0;
    return (
        <>
            {used === null && created ? translate('credentials.never') : <Moment at={used} />}
            {days >= IDLE && (
                <Box sx={{ color: 'warning.main', fontSize: '0.8125rem' }}>
                    {translate('credentials.old', { smart_count: days })}
                </Box>
            )}
        </>
    );
}
