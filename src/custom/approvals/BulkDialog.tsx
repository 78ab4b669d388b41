import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import { currencyDecimals } from '../../../contracts/currencies';
import { type Decimal, parseAmount } from '../../../contracts/rules/decimal';
import { rule } from '../../../contracts/rules/rule';
import { totalsOf } from '../../components/approvals/waiting';
import { FormDialog } from '../../components/form/FormDialog';
import { AmountInput } from '../../components/inputs/AmountInput';
import { approvedKey } from '../../session/storage/ownPart';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { compare } from '../../money/arithmetic';
import { formatMoney } from '../../money/money';
import { RowAmounts } from './RowAmounts';
import { RowName } from './RowName';

interface BulkDialogProps {
    rows: readonly Awaiting[];
    /** How many of those that were selected no longer wait for the user. */
    gone: number;
    onApprove: (rows: readonly Awaiting[]) => void;
    onClose: () => void;
}

const KEY = 'inbox.bulk';

/** Approves several at once, once their total is typed in each currency. */
export function BulkDialog({ rows, gone, onApprove, onClose }: BulkDialogProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const totals = totalsOf(rows);
    return (
        <FormDialog
            title={translate(`${KEY}.title`, { smart_count: rows.length })}
            i18nKey={KEY}
            schema={z.object(
                Object.fromEntries(totals.map(({ currency, amount }) => [currency, typedTotal(amount, currency)])),
            )}
            defaultValues={Object.fromEntries(totals.map(({ currency }) => [currency, '']))}
            onSubmit={async () => onApprove(rows)}
            onClose={onClose}
            submit={translate(`${KEY}.submit`, { smart_count: rows.length })}
            close={translate('payouts.actions.keep')}
            width="sm"
        >
            <Box>{translate(`${KEY}.text`)}</Box>
            {gone > 0 && <Box role="status">{translate(`${KEY}.gone`, { smart_count: gone })}</Box>}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 220, overflowY: 'auto' }} tabIndex={0}>
                {rows.map(row => (
                    <Box component="li" key={approvedKey(row)} sx={{ display: 'flex', gap: 2, py: 0.5 }}>
                        <Box sx={{ flex: 1, minWidth: 0 }}>
                            <RowName row={row} />
                        </Box>
                        <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
                            <RowAmounts amounts={row.amounts} />
                        </Box>
                    </Box>
                ))}
            </Box>
            {totals.map(({ currency, amount }, index) => (
                <AmountInput
                    key={currency}
                    source={currency}
                    currency={currency}
                    label={translate(`${KEY}.field`, { total: formatMoney(amount, currency, locale, true) })}
                    autoFocus={index === 0}
                    fullWidth
                />
            ))}
        </FormDialog>
    );
}

/** The total itself, typed with or without its last zeros. */
const typedTotal = (total: Decimal, currency: string) =>
    z.prefault(
        z.string().check(
            rule(
                'total',
                typed => {
                    const read = parseAmount(typed, currencyDecimals(currency));
                    return 'amount' in read && compare(read.amount, total) === 0;
                },
                'total',
                { ruleWhenEmpty: true },
            ),
        ),
        '',
    );
