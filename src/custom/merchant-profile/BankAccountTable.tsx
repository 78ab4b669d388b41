import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { BankAccount } from '../../../contracts/main/bankAccounts';
import { formatBankIdentifier } from '../../../contracts/rules/bank/text';
import { Country } from '../../components/fields/Country';
import { Person } from '../../components/approvals/Person';
import { Moment } from '../../components/fields/Moment';
import { StatusChip } from '../../components/fields/status/StatusChip';
import { plainTable } from '../../components/page/tableStyles';
import { DASH } from '../../money/money';
import type { Tone } from '../../theme/tokens';

interface BankAccountTableProps {
    accounts: readonly BankAccount[];
    /** Why none can be changed. Translated. */
    whyNot: string | undefined;
    onEdit: (account: BankAccount) => void;
}

const tones: Readonly<Record<string, Tone>> = { to_be_verified: 'progress', verified: 'success' };
/** What each column shows, which goes where no account says any of it. */
const columns = {
    account: ['bank_key'],
    bank: ['bank_name', 'bank_code', 'country_code'],
    holder: ['account_holder'],
    statusLabel: ['status'],
    updated: ['updated_at', 'updated_by'],
    actions: ['bank_key'],
} as const satisfies Record<string, readonly (keyof BankAccount)[]>;
type ColumnName = keyof typeof columns;
const columnNames = Object.keys(columns) as ColumnName[];

/** Bank accounts by the ends of their numbers. */
export function BankAccountTable({ accounts, whyNot, onEdit }: BankAccountTableProps) {
    const translate = useTranslate();
    const label = (name: string, options?: { key: string }) => translate(`bankAccounts.${name}`, options);
    const told = columnNames.filter(name => accounts.some(of => columns[name].some(field => of[field] !== undefined)));
    const isTold = (name: ColumnName) => told.includes(name);
    const numberOf = ({ bank_key: key, account_number_type: type, account_number_end: end }: BankAccount) => {
        if (type === undefined) return end ?? label('byKey', { key });
        const named = translate(`bankAccounts.type.${type}`, { _: type });
        return end === undefined ? named : translate('bankAccounts.ends', { type: named, end });
    };
    const editLabelOf = ({ bank_key: key, bank_name: bank, account_number_end: end }: BankAccount) =>
        bank === undefined || end === undefined
            ? translate('bankAccounts.editKey', { key })
            : translate('bankAccounts.editOf', { bank, end });
    return (
        <Box component="table" aria-label={label('title')} sx={plainTable}>
            <thead>
                <tr>
                    {told.map(column => (
                        <th key={column} scope="col">
                            {label(column)}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {accounts.map(account => (
                    <tr key={account.bank_key}>
                        <th scope="row">
                            {numberOf(account)}
                            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{account.currency}</Box>
                        </th>
                        {isTold('bank') && (
                            <td data-label={label('bank')}>
                                {account.bank_name ?? DASH}
                                <Box
                                    component="span"
                                    sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}
                                >
                                    {account.bank_code &&
                                        formatBankIdentifier(account.bank_code_type ?? '', account.bank_code)}
                                    {account.bank_code && account.country_code && ' · '}
                                    {account.country_code && <Country code={account.country_code} />}
                                </Box>
                            </td>
                        )}
                        {isTold('holder') && <td data-label={label('holder')}>{account.account_holder ?? DASH}</td>}
                        {isTold('statusLabel') && (
                            <td data-label={label('statusLabel')}>
                                <StatusChip status={account.status} tones={tones} i18nKey="bankAccounts.status" />
                            </td>
                        )}
                        {isTold('updated') && (
                            <td data-label={label('updated')}>
                                <Moment at={account.updated_at} />
                                {account.updated_by !== undefined && (
                                    <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
                                        <Person>{account.updated_by}</Person>
                                    </Box>
                                )}
                            </td>
                        )}
                        <td>
                            <Tooltip title={whyNot ?? ''} describeChild>
                                <Button
                                    size="small"
                                    variant="outlined"
                                    aria-disabled={!!whyNot}
                                    aria-label={editLabelOf(account)}
                                    onClick={whyNot ? undefined : () => onEdit(account)}
                                >
                                    {label('edit')}
                                </Button>
                            </Tooltip>
                        </td>
                    </tr>
                ))}
            </tbody>
        </Box>
    );
}
