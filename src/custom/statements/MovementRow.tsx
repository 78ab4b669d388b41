import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useLocaleState } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type Area, can } from '../../../contracts/access';
import type { StatementRow } from '../../../contracts/main/reports';
import { Money } from '../../components/fields/Money';
import { useIsPhone } from '../../components/hooks/useWidth';
import { formatInstant } from '../../dates/format';
import { useScope } from '../../session/scope';
import { STATEMENT_ZONE } from './useStatement';

interface MovementRowProps {
    row: StatementRow;
    currency: string;
    /** In words. */
    kind: string;
}

/** One movement with the balance after it; on a phone the time and the balance go below what they belong to. */
export function MovementRow({ row, currency, kind }: MovementRowProps) {
    const [locale] = useLocaleState();
    const isPhone = useIsPhone();
    const time = (
        <time dateTime={row.at} title={formatInstant(row.at, STATEMENT_ZONE, 'full', locale)}>
            {formatInstant(row.at, STATEMENT_ZONE, 'short', locale)}
        </time>
    );
    const balance = <Money amount={row.balance} currency={currency} />;
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
                <Money amount={row.amount} currency={currency} />
                {isPhone && <Box sx={{ color: 'text.secondary' }}>{balance}</Box>}
            </TableCell>
            {!isPhone && <TableCell align="right">{balance}</TableCell>}
        </TableRow>
    );
}

/** Leads to the record where the user may see it. */
function Reference({ row: { kind, reference } }: { row: StatementRow }) {
    const { permissions, merchant } = useScope();
    if (reference === null) return null;
    const found = records.find(({ kinds }) => kinds.test(kind));
    return (
        <Box component="span" title={reference} sx={referenceStyles}>
            {found && merchant && can(permissions, merchant.id, found.area, 'R') ? (
                <Link component={RouterLink} to={`/${found.resource}/${reference}/show`}>
                    {reference}
                </Link>
            ) : (
                reference
            )}
        </Box>
    );
}

/** Which records the movements name, and the area that opens them. */
const records: readonly { kinds: RegExp; resource: string; area: Area }[] = [
    { kinds: /^payment$/, resource: 'payments', area: 'payments' },
    { kinds: /^deposit$/, resource: 'deposits', area: 'deposits' },
    { kinds: /^refund_/, resource: 'refunds', area: 'refunds' },
    { kinds: /^withdrawal_/, resource: 'withdrawals', area: 'withdrawals' },
    { kinds: /^crypto_payout_/, resource: 'crypto-payout-admin', area: 'payouts' },
    { kinds: /^transfer_/, resource: 'fiat-payout-admin', area: 'fiat_payouts' },
    { kinds: /^trade_/, resource: 'trade-history', area: 'trades' },
];

/** Ids of transfers are long; the whole one is in the tooltip. */
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
