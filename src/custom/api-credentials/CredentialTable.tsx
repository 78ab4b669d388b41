import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { ApiCredential } from '../../../contracts/main/credentials';
import { providerNow } from '../../api/providerClock';
import { Code } from '../../components/fields/Code';
import { CopyButton } from '../../components/fields/CopyButton';
import { Person } from '../../components/approvals/Person';
import { Moment } from '../../components/fields/Moment';
import { plainTable } from '../../components/page/tableStyles';

interface CredentialTableProps {
    /** Translated, as all texts here. */
    label: string;
    credentials: readonly ApiCredential[];
    whyNot: string | undefined;
    onDelete: (credential: ApiCredential) => void;
}

/** What a provider may not say of any of them, and which field has it. */
const told = { created: 'created_at', createdBy: 'created_by', lastUsed: 'last_used_at' } as const;
type Told = keyof typeof told;

/** Credentials with their age and last use, where the provider says it of one of them. None has its secret. */
export function CredentialTable({ label, credentials, whyNot, onDelete }: CredentialTableProps) {
    const translate = useTranslate();
    const isTold = (column: Told) => credentials.some(credential => credential[told[column]] !== undefined);
    const shown = (Object.keys(told) as Told[]).filter(isTold);
    const columns = ['clientId', ...shown, 'actions'];
    const cells: Readonly<Record<Told, (credential: ApiCredential) => ReactNode>> = {
        created: ({ created_at: at }) => (
            <>
                <Moment at={at} />
                {at && <Age days={daysSince(at)} />}
            </>
        ),
        createdBy: ({ created_by: by }) => <Person>{by}</Person>,
        lastUsed: credential => <LastUse credential={credential} />,
    };
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
                        {shown.map(column => (
                            <td key={column} data-label={translate(`credentials.${column}`)}>
                                {cells[column](credential)}
                            </td>
                        ))}
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
    // What isn't told isn't never.
    const since = used === null ? created : used;
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
