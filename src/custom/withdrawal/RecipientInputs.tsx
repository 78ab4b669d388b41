import Box from '@mui/material/Box';
import { useLayoutEffect } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { cryptoCurrencies, type CryptoCode } from '../../../contracts/currencies';
import { Problem } from '../../components/feedback/Problem';
import { CountryInput } from '../../components/inputs/CountryInput';
import { CryptoAddressInput } from '../../components/inputs/CryptoAddressInput';
import { EmailInput } from '../../components/inputs/EmailInput';
import { currencyLabel, networkName } from '../../money/currencyNames';
import { ProofInput } from './ProofInput';
import type { PayeeLookUp } from './usePayee';
import { payeeOf, type WithdrawalDraft } from './withdrawalDraft';

interface RecipientInputsProps {
    merchantKey: string;
    coin: CryptoCode;
    draft: WithdrawalDraft;
    lookUp: PayeeLookUp;
}

/** Who gets the coins, and at which address. The email is looked up, so that what is known need not be typed. */
export function RecipientInputs({ merchantKey, coin, draft, lookUp }: RecipientInputsProps) {
    const translate = useTranslate();
    const { state, run } = lookUp;
    const payee = payeeOf(draft);
    const t = (key: string, options?: Record<string, unknown>) => translate(`withdrawal.${key}`, options);
    const status =
        state.phase === 'looking' ? 'payee.looking' : payee && `payee.${payee.name === null ? 'new' : 'known'}`;
    useFilledFields(draft);
    return (
        <>
            <EmailInput
                source="email"
                label="withdrawal.email"
                helperText={<span role="status">{t(status ?? 'emailHelp')}</span>}
                onBlur={() => {
                    if (!payee) void run(draft.email);
                }}
            />
            {state.phase === 'failed' && !payee && (
                <Problem error={state.error} onRetry={() => void run(draft.email)}>
                    {t('payee.failed')}{' '}
                </Problem>
            )}
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
                <TextInput source="name" label="withdrawal.name" slotProps={{ htmlInput: { autoComplete: 'off' } }} />
                <CountryInput source="country" label="withdrawal.country" />
            </Box>
            <CryptoAddressInput
                source="address"
                label={t('address', { network: networkName(coin) })}
                helperText={t('addressHelp', { coin: currencyLabel(coin) })}
                network={cryptoCurrencies[coin].network}
            />
            {payee?.poi_required && <ProofInput merchantKey={merchantKey} email={draft.email.trim()} />}
            <TextInput
                source="order_id"
                label="withdrawal.orderId"
                helperText={t('orderIdHelp', { id: draft.ownOrderId })}
                slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
            <TextInput source="remarks" label="withdrawal.remarks" multiline minRows={2} />
        </>
    );
}

/** Takes over what a look-up has filled in. */
function useFilledFields({ payee, name, country }: WithdrawalDraft): void {
    const { setValue, getValues, trigger, formState } = useFormContext();
    const { isSubmitted } = formState;
    // Before it is painted, so that the fields never contradict what is known.
    useLayoutEffect(() => {
        if (!payee) return;
        if (getValues('name') !== name) setValue('name', name);
        if (getValues('country') !== country) setValue('country', country);
        if (isSubmitted) void trigger(['email', 'name', 'country']);
        // Only a look-up fills in; everything else comes from the fields themselves.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [payee]);
}
