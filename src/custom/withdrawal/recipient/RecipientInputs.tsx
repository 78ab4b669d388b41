import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { type CoinCode, networkOf } from '../../../../contracts/currencies';
import { useBeforeSubmit } from '../../../components/form/useBeforeSubmit';
import { Problem } from '../../../components/feedback/Problem';
import { CountryInput } from '../../../components/inputs/CountryInput';
import { CryptoAddressInput } from '../../../components/inputs/CryptoAddressInput';
import { EmailInput } from '../../../components/inputs/EmailInput';
import { currencyLabel, networkName } from '../../../money/currencyNames';
import { ProofInput } from './ProofInput';
import { RecentRecipients } from '../../../entities/recipients/RecentRecipients';
import { useFillRecipient } from '../../../entities/recipients/useFillRecipient';
import { usePayeeLookUp } from './usePayee';
import { isSameEmail } from '../../../../contracts/rules/sameEmail';
import { filledFrom, knownOf, payeeOf, type WithdrawalDraft } from '../withdrawalDraft';

interface RecipientInputsProps {
    merchantKey: string;
    coin: CoinCode;
    draft: WithdrawalDraft;
}

/** Who gets the coins, and at which address. Looks up the email, so that known details needn't be typed. */
export function RecipientInputs({ merchantKey, coin, draft }: RecipientInputsProps) {
    const translate = useTranslate();
    const { setValue, getValues, trigger } = useFormContext<WithdrawalDraft>();
    const { isSubmitted } = useFormState();
    const fill = useFillRecipient();
    const chooser = useRef<HTMLButtonElement>(null);
    const payee = payeeOf(draft);
    const { state, run } = usePayeeLookUp(merchantKey, found => {
        // The user may have typed another email since.
        if (!isSameEmail(found.email, getValues('email'))) return;
        const filled = filledFrom(found, getValues());
        setValue('payee', filled.payee);
        setValue('filled', filled.filled);
        setValue('name', filled.name);
        setValue('country', filled.country);
        setValue('address', filled.address);
    });
    useBeforeSubmit(
        payee
            ? undefined
            : async () => {
                  const found = await run(getValues('email'));
                  // One is demanded at its field; one that is only offered would go by unseen.
                  return found && found.poi_required === undefined ? () => chooser.current?.focus() : undefined;
              },
    );
    useEffect(() => {
        if (payee && isSubmitted) void trigger(['email', 'name', 'country']);
    }, [payee, isSubmitted, trigger]);
    const t = (key: string, options?: Record<string, unknown>) => translate(`withdrawal.${key}`, options);
    const status = state.phase === 'looking' ? 'payee.looking' : payee && `payee.${knownOf(payee)}`;
    return (
        <>
            <RecentRecipients
                coin={coin}
                resource="withdrawals"
                draft={draft}
                onSelect={recipient => {
                    fill(recipient);
                    void run(recipient.email);
                }}
            />
            <EmailInput
                source="email"
                label="withdrawal.email"
                helperText={<span role="status">{t(status ?? 'emailHelp')}</span>}
                onBlur={() => {
                    if (!payee) void run(getValues('email'));
                }}
            />
            {state.phase === 'failed' && !payee && (
                <Problem error={state.error} onRetry={() => void run(getValues('email'))}>
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
                network={networkOf(coin)}
            />
            {payee && payee.poi_required !== false && (
                <ProofInput
                    chooser={chooser}
                    merchantKey={merchantKey}
                    email={draft.email.trim()}
                    isRequired={payee.poi_required === true}
                />
            )}
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
