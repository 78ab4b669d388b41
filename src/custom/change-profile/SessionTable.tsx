import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnSession } from '../../../contracts/main/sessions';
import { asPlainLine } from '../../../contracts/rules/plainLine';
import { Code } from '../../components/fields/Code';
import { Moment } from '../../components/fields/Moment';
import { plainTable } from '../../components/page/tableStyles';
import { namedBrowser } from '../../../contracts/rules/namedBrowser';

/** What a provider may not say of any of them, and which field has it. */
const told = { network: 'network', created: 'created_at', lastUsed: 'last_used_at' } as const;
type Told = keyof typeof told;

interface SessionTableProps {
    sessions: readonly OwnSession[];
    isPending: boolean;
    onEnd: (id: string) => void;
}

/** The user's sessions: with what, from where and when, and how to end each but the one that is shown. */
export function SessionTable({ sessions, isPending, onEnd }: SessionTableProps) {
    const translate = useTranslate();
    const isTold = (column: Told) => sessions.some(session => session[told[column]] !== undefined);
    const shown = (Object.keys(told) as Told[]).filter(isTold);
    return (
        <Box component="table" aria-label={translate('sessions.title')} sx={tableStyles}>
            <thead>
                <tr>
                    {['browser', ...shown, 'actions'].map(column => (
                        <th key={column} scope="col">
                            {translate(`sessions.${column}`)}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {sessions.map(session => (
                    <SessionRow key={session.id} {...{ session, shown, isPending, onEnd }} />
                ))}
            </tbody>
        </Box>
    );
}

/** Addresses and dates stay whole, and the browser's name takes the lines that it needs. */
const tableStyles = {
    ...plainTable,
    '& td .code': { overflowWrap: 'normal' },
    '& time': { whiteSpace: 'nowrap' },
} as const;

interface SessionRowProps extends Omit<SessionTableProps, 'sessions'> {
    session: OwnSession;
    shown: readonly Told[];
}

function SessionRow({ session, shown, isPending, onEnd }: SessionRowProps) {
    const translate = useTranslate();
    const id = useId();
    const name = useSessionName(session);
    const cells = {
        network: <Code>{session.network && <bdi>{asPlainLine(session.network)}</bdi>}</Code>,
        created: <Moment at={session.created_at} />,
        lastUsed: <Moment at={session.last_used_at} />,
    };
    return (
        <tr>
            <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi>{' '}
                {session.is_current && <Chip size="small" variant="outlined" label={translate('sessions.current')} />}
            </Box>
            {shown.map(column => (
                <td key={column} id={`${id}${column}`} data-label={translate(`sessions.${column}`)}>
                    {cells[column]}
                </td>
            ))}
            <td>
                {!session.is_current && (
                    <Button
                        size="small"
                        variant="outlined"
                        color="error"
                        aria-disabled={isPending}
                        aria-label={translate('sessions.endOf', { name })}
                        // Two may be of the same browser.
                        aria-describedby={`${id}created`}
                        onClick={isPending ? undefined : () => onEnd(session.id)}
                    >
                        {translate('sessions.end')}
                    </Button>
                )}
            </td>
        </tr>
    );
}

/** Its browser and system where they're known, and otherwise what it sent, as plain text. */
function useSessionName({ browser }: OwnSession): string {
    const translate = useTranslate();
    const sent = asPlainLine(browser ?? '').trim();
    const named = namedBrowser(sent);
    return named ? translate('sessions.named', { ...named }) : sent || translate('sessions.unnamed');
}
