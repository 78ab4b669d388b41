import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useLocaleState } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { StatementRow } from '../../../../contracts/main/reports';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { useIsPhone } from '../../../components/hooks/useWidth';
import { DASH } from '../../../money/money';
import { type Places, StatementMoney } from '../StatementMoney';
import { formatInstant } from '../../../dates/format';
import type { ResourceName } from '../../../routing/resources';
import { STATEMENT_ZONE } from '../range/useStatement';
import { recordPath } from '../../../routing/paths';

interface MovementRowProps {
    row: StatementRow;
    currency: string | undefined;
    /** The kind's name. */
    kind: string;
    places: Places;
}

/** One movement with the balance after it; on phones time and balance go below. */
export function MovementRow({ row, currency, kind, places }: MovementRowProps) {
    const isPhone = useIsPhone();
    const time = <MovementTime at={row.at} />;
    const balance = <StatementMoney amount={row.balance} currency={currency} places={places} />;
    return (
        <TableRow>
            {!isPhone && <TableCell sx={{ whiteSpace: 'nowrap' }}>{time}</TableCell>}
            <TableCell>
                {kind}
                {isPhone && (
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                        <Reference row={row} />
                        <Box>{time}</Box>
                    </Box>
                )}
            </TableCell>
            {!isPhone && (
                <TableCell>
                    <Reference row={row} />
                </TableCell>
            )}
            <TableCell align="right">
                <StatementMoney amount={row.amount} currency={currency} places={places} />
                {isPhone && <Box sx={{ color: 'text.secondary' }}>{balance}</Box>}
            </TableCell>
            {!isPhone && <TableCell align="right">{balance}</TableCell>}
        </TableRow>
    );
}

/** When it was, in the zone of statements. */
export function MovementTime({ at }: Pick<StatementRow, 'at'>) {
    const [locale] = useLocaleState();
    if (!at) return DASH;
    return (
        <time dateTime={at} title={formatInstant(at, STATEMENT_ZONE, 'full', locale)}>
            {formatInstant(at, STATEMENT_ZONE, 'short', locale)}
        </time>
    );
}

/** What it was, with a link to its record where it's known which that is. */
export function Reference({ row: { kind, reference } }: { row: Pick<StatementRow, 'kind' | 'reference'> }) {
    if (!reference) return null;
    const resource = kind && records.find(([kinds]) => kinds.test(kind))?.[1];
    return (
        <Box component="span" title={reference} sx={referenceStyles}>
            {resource ? <RecordLink resource={resource} id={reference} /> : reference}
        </Box>
    );
}

/** Links to the record if the user may see it. */
function RecordLink({ resource, id }: { resource: ResourceName; id: string }) {
    const { canAccess } = useCanAccess({ resource, action: 'show' });
    if (!canAccess) return id;
    return (
        <Link component={RouterLink} to={recordPath(resource, id)}>
            {id}
        </Link>
    );
}

/** The records that movements refer to. */
const records: readonly (readonly [kinds: RegExp, resource: ResourceName])[] = [
    [/^payment$/, 'payments'],
    [/^deposit$/, 'deposits'],
    [/^refund_/, 'refunds'],
    [/^withdrawal_/, 'withdrawals'],
    [/^crypto_payout_/, 'crypto-payout-admin'],
    [/^transfer_/, 'fiat-payout-admin'],
    [/^trade_/, 'trade-history'],
];

/** Transfer ids are long; the tooltip has the whole id. */
const referenceStyles = {
    display: 'inline-block',
    maxWidth: 120,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
    fontFamily: 'var(--mono)',
    fontSize: '0.8125rem',
};
