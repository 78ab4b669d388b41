import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { settlementOf } from '../../../contracts/main/merchants';
import type { KnownAccount } from '../../entities/accounts/knownAccount';
import { DueAndAvailable } from '../../entities/accounts/DueAndAvailable';
import { AmountInput } from '../../components/inputs/AmountInput';
import { ChoiceInput } from '../../components/inputs/ChoiceInput';
import { CurrencyInput } from '../../components/inputs/CurrencyInput';
import { currencyLabel } from '../../money/currencyNames';
import { formatMoney } from '../../money/money';
import type { Plan } from './plan';

interface AmountInputsProps {
    accounts: readonly KnownAccount[];
    plan: Plan;
}

/** Which account pays, in which coin, and how much. */
export function AmountInputs({ accounts, plan }: AmountInputsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { setValue } = useFormContext();
    const { coin, left } = plan;
    const { account, isCustody, currency, available, relation, coins } = plan.source;
    const offered = coins && coin && !coins.includes(coin) ? [...coins, coin] : coins;
    const t = (key: string, options?: Record<string, unknown>) => translate(`withdrawal.${key}`, options);
    const nameOf = (of: KnownAccount) =>
        t(`settlement.${settlementOf(of) ?? ''}`, {
            _: of.account_name ?? of.api_id,
            account: of.account_name ?? of.api_id,
        });
    return (
        <>
            <ChoiceInput
                source="api_id"
                label="withdrawal.account"
                helperText={t(isCustody ? 'fromCustody' : 'fromLocal', { currency: currencyLabel(currency) })}
                choices={accounts.map(account => ({ value: account.api_id, label: nameOf(account) }))}
                // They don't carry over to another account, which may have another currency.
                onChange={() => {
                    setValue('crypto_currency', '');
                    setValue('amount', '');
                }}
            />
            {!isCustody && offered && (
                <CurrencyInput
                    source="crypto_currency"
                    label="withdrawal.coin"
                    currencies={offered}
                    format={(chosen: string) => offered.find(code => code === chosen) ?? coin ?? ''}
                />
            )}
            <Box sx={{ display: 'grid', gap: 1 }}>
                <AmountInput source="amount" label="withdrawal.amount" currency={currency} />
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
                    <Box sx={{ color: 'text.secondary' }}>
                        {t(left === undefined ? 'available' : 'availableAndLeft', {
                            available: formatMoney(available, currency, locale, true),
                            left: left === undefined ? '' : formatMoney(left, currency, locale, true),
                        })}
                    </Box>
                    {available !== undefined && (
                        <Button variant="outlined" onClick={() => setValue('amount', available)}>
                            {t('useAll')}
                        </Button>
                    )}
                </Box>
                {relation && <DueAndAvailable of={relation} />}
                {isCustody && (
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                        {t('custodyAndDue', { currency: account.local_currency })}
                    </Box>
                )}
            </Box>
        </>
    );
}
