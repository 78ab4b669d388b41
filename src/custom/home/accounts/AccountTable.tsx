import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { Account } from '../../../../contracts/main/merchants';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { amountDue, needsEveryDigit, showsDue } from '../../../entities/accounts/accountDue';
import { NextPayoutDate } from '../../../entities/accounts/NextPayoutDate';
import { Money } from '../../../components/fields/Money';
import { AccountChoice, type AccountRowsProps } from './AccountChoice';

const amounts = ['received', 'paidOut', 'refunded', 'due'] as const;

/** One row per account; clicking anywhere in it selects the account. */
export function AccountTable({ accounts, active, onChoose }: AccountRowsProps) {
    const translate = useTranslate();
    const seesDue = accounts.some(showsDue);
    return (
        <Box sx={{ overflowX: 'auto', mx: -1 }}>
            <Table size="small" aria-label={translate('accounts.title')} sx={tableStyles}>
                <TableHead>
                    <TableRow>
                        <TableCell>{translate('accounts.name')}</TableCell>
                        {amounts
                            .filter(name => seesDue || name === 'received')
                            .map(name => (
                                <TableCell key={name} align="right">
                                    {translate(`accounts.${name}`)}
                                </TableCell>
                            ))}
                        {seesDue && <TableCell align="right">{translate('accounts.next')}</TableCell>}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {accounts.map(account => {
                        const { api_id: id, local_currency: currency } = account;
                        const exact = needsEveryDigit(account);
                        return (
                            <TableRow key={id} hover selected={id === active} onClick={() => onChoose(id)}>
                                <TableCell>
                                    <AccountChoice account={account} active={active} onChoose={onChoose} />
                                </TableCell>
                                <TableCell align="right">
                                    <Money amount={account.receive_local_amount} currency={currency} exact={exact} />
                                </TableCell>
                                {seesDue && <DueCells account={account} />}
                            </TableRow>
                        );
                    })}
                </TableBody>
            </Table>
        </Box>
    );
}

/** What was paid out and refunded of an account, what is due, and when. */
function DueCells({ account }: { account: Account }) {
    const { local_currency: currency } = account;
    const exact = needsEveryDigit(account);
    const money = (amount: Decimal | null | undefined) => (
        <Money amount={amount ?? null} currency={currency} exact={exact} />
    );
    return (
        <>
            <TableCell align="right">{money(account.payout_local_amount)}</TableCell>
            <TableCell align="right">{money(account.refund_local_amount)}</TableCell>
            <TableCell align="right">
                <strong>{money(amountDue(account))}</strong>
            </TableCell>
            <TableCell align="right">
                <NextPayoutDate account={account} />
            </TableCell>
        </>
    );
}

const tableStyles = {
    '& td, & th': { px: 1, whiteSpace: 'nowrap' },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& tbody tr': { cursor: 'pointer' },
    '& tbody tr:last-of-type td': { borderBottom: 0 },
    '& tbody tr.Mui-selected, & tbody tr.Mui-selected:hover': { bgcolor: 'action.selected' },
};
