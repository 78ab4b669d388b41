import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { BankAccount } from '../../../contracts/main/bankAccounts';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { Code } from '../../components/fields/Code';
import { useUnreadableFields } from '../../components/fields/useUnreadableFields';
import { formatBankIdentifier } from '../../../contracts/rules/bank/text';
import { Country } from '../../components/fields/Country';
import { Email } from '../../components/fields/Email';
import { Moment } from '../../components/fields/Moment';
import { StatusChip } from '../../components/fields/status/StatusChip';
import { plainTable } from '../../components/page/tableStyles';
import { DASH } from '../../money/money';
import type { Tone } from '../../theme/tokens';

interface BankAccountTableProps {
    accounts: readonly (BankAccount | UnreadableRow)[];
    /** Why none can be changed. Translated. */
    whyNot: string | undefined;
    onEdit: (account: BankAccount) => void;
}

const tones: Readonly<Record<string, Tone>> = { to_be_verified: 'progress', verified: 'success' };
const columns = ['account', 'bank', 'holder', 'statusLabel', 'updated', 'actions'] as const;

/** Bank accounts by the ends of their numbers. */
export function BankAccountTable({ accounts, whyNot, onEdit }: BankAccountTableProps) {
    const translate = useTranslate();
    const label = (name: string) => translate(`bankAccounts.${name}`);
    return (
        <Box component="table" aria-label={label('title')} sx={plainTable}>
            <thead>
                <tr>
                    {columns.map(column => (
                        <th key={column} scope="col">
                            {label(column)}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {accounts.map(account =>
                    isUnreadable(account) ? (
                        <Unreadable key={account.id} row={account} />
                    ) : (
                        <tr key={account.bank_key}>
                            <th scope="row">
                                {translate('bankAccounts.ends', {
                                    type: translate(`bankAccounts.type.${account.account_number_type}`, {
                                        _: account.account_number_type,
                                    }),
                                    end: account.account_number_end,
                                })}
                                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{account.currency}</Box>
                            </th>
                            <td data-label={label('bank')}>
                                {account.bank_name}
                                <Box
                                    component="span"
                                    sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}
                                >
                                    {formatBankIdentifier(account.bank_code_type, account.bank_code)}
                                    {' · '}
                                    <Country code={account.country_code} />
                                </Box>
                            </td>
                            <td data-label={label('holder')}>{account.account_holder}</td>
                            <td data-label={label('statusLabel')}>
                                <StatusChip status={account.status} tones={tones} i18nKey="bankAccounts.status" />
                            </td>
                            <td data-label={label('updated')}>
                                {account.updated_at ? <Moment at={account.updated_at} /> : DASH}
                                {account.updated_by && (
                                    <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
                                        <Email>{account.updated_by}</Email>
                                    </Box>
                                )}
                            </td>
                            <td>
                                <Tooltip title={whyNot ?? ''} describeChild>
                                    <Button
                                        size="small"
                                        variant="outlined"
                                        aria-disabled={!!whyNot}
                                        aria-label={translate('bankAccounts.editOf', {
                                            bank: account.bank_name,
                                            end: account.account_number_end,
                                        })}
                                        onClick={whyNot ? undefined : () => onEdit(account)}
                                    >
                                        {label('edit')}
                                    </Button>
                                </Tooltip>
                            </td>
                        </tr>
                    ),
                )}
            </tbody>
        </Box>
    );
}

/** One that can't be read (docs/rules.md#lists) isn't changed either. */
function Unreadable({ row }: { row: UnreadableRow }) {
    const translate = useTranslate();
    return (
        <tr>
            <td colSpan={columns.length}>
                <Box role="note" sx={{ color: 'warning.main' }}>
                    <Code>{row.id}</Code> {translate('list.unreadableFields', { fields: useUnreadableFields(row) })}
                </Box>
            </td>
        </tr>
    );
}
