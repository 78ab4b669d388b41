import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { amountDue, needsEveryDigit, showsDue } from '../../../entities/accounts/accountDue';
import { NextPayoutDate } from '../../../entities/accounts/NextPayoutDate';
import { Money } from '../../../components/fields/Money';
import { Details } from '../../../components/record/Section';
import { AccountChoice, type AccountRowsProps } from './AccountChoice';

/** The accounts on a phone, where a table wouldn't fit. */
export function AccountCards({ accounts, active, onChoose }: AccountRowsProps) {
    const translate = useTranslate();
    return (
        <Box component="ul" aria-label={translate('accounts.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {accounts.map(account => {
                const { local_currency: currency } = account;
                const exact = needsEveryDigit(account);
                const money = (amount: string | null | undefined) => (
                    <Money amount={amount ?? null} currency={currency} exact={exact} />
                );
                const dueRows = (): [string, ReactNode][] => [
                    [translate('accounts.paidOut'), money(account.payout_local_amount)],
                    [translate('accounts.refunded'), money(account.refund_local_amount)],
                    [translate('accounts.due'), <strong key="due">{money(amountDue(account))}</strong>],
                    [translate('accounts.next'), <NextPayoutDate key="next" account={account} />],
                ];
                return (
                    <Box
                        component="li"
                        key={account.api_id}
                        sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
                    >
                        <Box sx={{ mb: 1 }}>
                            <AccountChoice account={account} active={active} onChoose={onChoose} />
                        </Box>
                        <Details
                            rows={[
                                [translate('accounts.received'), money(account.receive_local_amount)],
                                ...(showsDue(account) ? dueRows() : []),
                            ]}
                        />
                    </Box>
                );
            })}
        </Box>
    );
}
