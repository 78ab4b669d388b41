import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { BatchPayout } from '../../../../contracts/dashboard/batches';
import { isUnreadable, type UnreadableRow, wholeRows } from '../../../api/answer/unreadable';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { Code } from '../../../components/fields/Code';
import { Money } from '../../../components/fields/Money';
import { StatusChip } from '../../../components/fields/status/StatusChip';
import { useUnreadableFields } from '../../../components/fields/useUnreadableFields';
import { ListProblem } from '../../../components/list/ListProblem';
import { useKeptRows } from '../../../components/list/useKeptRows';
import { whyUnpaid } from '../../../components/record/whyUnpaid';
import { currencyLabel } from '../../../money/currencyNames';
import { DASH } from '../../../money/money';
import { batchPayoutStatusTones } from '../batchStatusTones';
import { recordPath } from '../../../routing/paths';

/** The current page of a batch's payouts. */
export function Lines({ isFiltered }: { isFiltered: boolean }) {
    const translate = useTranslate();
    const { data, error, isPending, isFetching } = useListContext<BatchPayout | UnreadableRow>();
    const lines = useKeptRows(data);
    const field = (name: string) => translate(`resources.batch-payouts.fields.${name}`);
    if (isPending)
        return <Skeleton variant="rounded" height={240} role="status" aria-label={translate('page.loading')} />;
    if (!lines) return <ListProblem />;
    const hasNumbers = wholeRows(lines).some(({ row }) => row !== undefined);
    return (
        <Box aria-busy={isFetching}>
            {error && <ListProblem stale />}
            {lines.length === 0 ? (
                <Box sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>
                    {translate(isFiltered ? 'batchLines.noneFiltered' : 'batchLines.none')}
                </Box>
            ) : (
                <Table
                    size="small"
                    aria-label={translate('resources.batch-payouts.name', { smart_count: 2 })}
                    sx={{
                        '& td, & th': { px: 1, verticalAlign: 'top' },
                        '& td:first-of-type, & th:first-of-type': { pl: 0 },
                    }}
                >
                    <TableHead>
                        <TableRow>
                            {hasNumbers && <TableCell>{field('row')}</TableCell>}
                            <TableCell>{field('recipient')}</TableCell>
                            <TableCell align="right">{field('amount')}</TableCell>
                            <TableCell>{field('status')}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {lines.map(line =>
                            isUnreadable(line) ? (
                                <UnreadableLine key={line.id} line={line} columns={hasNumbers ? 4 : 3} />
                            ) : (
                                <Line key={line.id} line={line} hasNumber={hasNumbers} />
                            ),
                        )}
                    </TableBody>
                </Table>
            )}
        </Box>
    );
}

/** A payout that can't be read (docs/rules.md#lists): its id, and what of it doesn't fit. */
function UnreadableLine({ line, columns }: { line: UnreadableRow; columns: number }) {
    const fields = useUnreadableFields(line);
    return (
        <TableRow>
            <TableCell colSpan={columns} sx={{ color: 'warning.main' }}>
                <Code>{line.id}</Code> {useTranslate()('list.unreadableFields', { fields })}
            </TableCell>
        </TableRow>
    );
}

const second = { color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' };

function Line({ line, hasNumber }: { line: BatchPayout; hasNumber: boolean }) {
    const translate = useTranslate();
    const { canAccess } = useCanAccess({ resource: 'crypto-payout-admin', action: 'show' });
    const [locale] = useLocaleState();
    const { payout_reference: reference } = line;
    const awaitsAddress = !!reference && line.status === 'processing' && line.address === null;
    return (
        <TableRow>
            {hasNumber && (
                <TableCell sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                    {line.row?.toLocaleString(locale) ?? DASH}
                </TableCell>
            )}
            <TableCell>
                <Box sx={{ overflowWrap: 'anywhere' }}>{line.name ?? line.email}</Box>
                {line.name && <Box sx={second}>{line.email}</Box>}
                {line.remarks && <Box sx={second}>{line.remarks}</Box>}
                <Box sx={second}>
                    {line.crypto_currency && currencyLabel(line.crypto_currency)}{' '}
                    {line.address && <Code>{line.address}</Code>}
                </Box>
            </TableCell>
            <TableCell align="right">
                <Money amount={line.withdraw_amount} currency={line.withdraw_currency} />
                {line.crypto_amount && (
                    <Box sx={second}>
                        <Money amount={line.crypto_amount} currency={line.crypto_currency} />{' '}
                        {translate(awaitsAddress ? 'batchLines.estimate' : 'batchLines.beforeFee')}
                    </Box>
                )}
            </TableCell>
            <TableCell>
                <StatusChip
                    status={line.status}
                    tones={batchPayoutStatusTones}
                    i18nKey="batchPayoutStatus"
                    {...(awaitsAddress && { means: translate('batchLines.awaitsAddress') })}
                />
                <Box sx={second}>
                    {reference && canAccess && (
                        <Link component={RouterLink} to={recordPath('crypto-payout-admin', reference)}>
                            <Code>{reference}</Code>
                        </Link>
                    )}
                    {reference && !canAccess && <Code>{reference}</Code>}
                    {awaitsAddress && <div>{translate('batchLines.awaitsAddress')}</div>}
                    {reference === null && !line.error ? translate('batchLines.notMade') : whyUnpaid(line, translate)}
                </Box>
            </TableCell>
        </TableRow>
    );
}
