import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Account } from '../../../contracts/main/merchants';
import { AmountField } from '../../components/amount/AmountField';
import { currencyLabel } from '../../money/currencyNames';
import { formatMoney } from '../../money/money';
import { StepForm } from '../../components/intent/StepForm';
import type { Plan } from './plan';
import type { WithdrawalDraft } from './withdrawalDraft';

interface AmountStepProps {
    accounts: readonly Account[];
    plan: Plan;
    draft: WithdrawalDraft;
    onDraft: (changed: Partial<WithdrawalDraft>) => void;
    onNext: () => void;
}

/** Which account pays, in which coin, and how much. */
export function AmountStep({ accounts, plan, draft, onDraft, onNext }: AmountStepProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { source, coin, left, problems } = plan;
    const { account, isCustody, currency, available, coins } = source;
    const say = (key: string, options?: Record<string, unknown>) => translate(`withdrawal.${key}`, options);
    const settlement = (type: string) => say(`settlement.${type}`, { _: type });
    return (
        <StepForm title={say('steps.amount')} problems={problems} next={say('next.recipient')} onNext={onNext}>
            {said => (
                <>
                    <TextField
                        select
                        name="account"
                        label={say('account')}
                        value={account.api_id}
                        helperText={say(isCustody ? 'fromCustody' : 'fromLocal', { currency: currencyLabel(currency) })}
                        onChange={event => onDraft({ apiId: event.target.value, coin: '', typed: '' })}
                        slotProps={{ select: { native: true } }}
                    >
                        {accounts.map(({ api_id: apiId, account_name: name, settlement_type: type }) => (
                            <option key={apiId} value={apiId}>
                                {`${name} (${settlement(type)})`}
                            </option>
                        ))}
                    </TextField>
                    {!isCustody && coins && (
                        <TextField
                            select
                            name="coin"
                            label={say('coin')}
                            value={coin ?? ''}
                            error={!!said.coin}
                            helperText={said.coin}
                            onChange={event => onDraft({ coin: event.target.value })}
                            slotProps={{ select: { native: true } }}
                        >
                            {coins.map(code => (
                                <option key={code} value={code}>
                                    {currencyLabel(code)}
                                </option>
                            ))}
                        </TextField>
                    )}
                    <Box sx={{ display: 'grid', gap: 1 }}>
                        <AmountField
                            name="typed"
                            label={say('amount')}
                            value={draft.typed}
                            currency={currency}
                            problem={said.typed}
                            onValue={typed => onDraft({ typed })}
                        />
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
                            <Box sx={{ color: 'text.secondary' }}>
                                {say(left === undefined ? 'available' : 'availableAndLeft', {
                                    available: formatMoney(available, currency, locale),
                                    left: left === undefined ? '' : formatMoney(left, currency, locale),
                                })}
                            </Box>
                            <Button variant="outlined" onClick={() => onDraft({ typed: available })}>
                                {say('useAll')}
                            </Button>
                        </Box>
                    </Box>
                </>
            )}
        </StepForm>
    );
}
