import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { CryptoCode } from '../../../contracts/currencies';
import { hasChecksum } from '../../../contracts/rules/cryptoAddress';
import { Problem } from '../../components/feedback/Problem';
import { Address } from '../../components/fields/Code';
import { CountrySelect } from '../../components/fields/CountrySelect';
import { StepForm } from '../../components/intent/StepForm';
import { currencyLabel, networkName } from '../../money/currencyNames';
import { ProofField } from './ProofField';
import { usePayee } from './usePayee';
import { filledFrom, payeeOf, proofOf, recipientProblems, type WithdrawalDraft } from './withdrawalDraft';

interface RecipientStepProps {
    merchantKey: string;
    coin: CryptoCode;
    draft: WithdrawalDraft;
    onDraft: (changed: Partial<WithdrawalDraft> | ((now: WithdrawalDraft) => Partial<WithdrawalDraft>)) => void;
    onNext: () => void;
    onBack: () => void;
}

/** Who gets the coins, and at which address. The e-mail is looked up, so that what is known needs not be typed. */
export function RecipientStep({ merchantKey, coin, draft, onDraft, onNext, onBack }: RecipientStepProps) {
    const translate = useTranslate();
    const { state, lookUp } = usePayee(merchantKey, payee => onDraft(now => filledFrom(payee, now)));
    const payee = payeeOf(draft);
    const problems = recipientProblems(draft, coin, translate);
    const address = draft.address.trim();
    const say = (key: string, options?: Record<string, unknown>) => translate(`withdrawal.${key}`, options);
    const change =
        (field: 'email' | 'name' | 'address' | 'orderId' | 'remarks') => (event: { target: { value: string } }) =>
            onDraft({ [field]: event.target.value });
    const known = payee && say(payee.name === null ? 'payee.new' : 'payee.known');
    return (
        <StepForm
            title={say('steps.recipient')}
            problems={problems}
            next={say('next.confirm')}
            settle={payee ? undefined : () => lookUp(draft.email)}
            onNext={onNext}
            onBack={onBack}
        >
            {said => (
                <>
                    <TextField
                        name="email"
                        label={say('email')}
                        value={draft.email}
                        error={!!said.email}
                        helperText={
                            <span role="status">
                                {state.phase === 'looking'
                                    ? say('payee.looking')
                                    : (known ?? said.email ?? say('emailHelp'))}
                            </span>
                        }
                        onChange={change('email')}
                        onBlur={() => {
                            if (!payee) void lookUp(draft.email);
                        }}
                        slotProps={{ htmlInput: { inputMode: 'email', maxLength: 254, autoComplete: 'off' } }}
                    />
                    {state.phase === 'failed' && !payee && (
                        <Problem error={state.error} onRetry={() => void lookUp(draft.email)}>
                            {say('payee.failed')}{' '}
                        </Problem>
                    )}
                    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
                        <TextField
                            name="name"
                            label={say('name')}
                            value={draft.name}
                            error={!!said.name}
                            helperText={said.name}
                            onChange={change('name')}
                            slotProps={{ htmlInput: { autoComplete: 'off' } }}
                        />
                        <CountrySelect
                            name="country"
                            label={say('country')}
                            value={draft.country}
                            error={!!said.country}
                            helperText={said.country}
                            onValue={country => onDraft({ country })}
                        />
                    </Box>
                    <Box>
                        <TextField
                            name="address"
                            label={say('address', { network: networkName(coin) })}
                            value={draft.address}
                            error={!!said.address}
                            helperText={said.address ?? say('addressHelp', { coin: currencyLabel(coin) })}
                            onChange={change('address')}
                            fullWidth
                            slotProps={{
                                htmlInput: {
                                    maxLength: 400,
                                    autoComplete: 'off',
                                    spellCheck: false,
                                    style: { fontFamily: 'var(--mono)' },
                                },
                            }}
                        />
                        {address && !problems.address && (
                            <Box sx={{ mt: 1 }}>
                                <Address address={address} />
                                {!hasChecksum(address) && (
                                    <Box role="status" sx={{ color: 'warning.main' }}>
                                        {say('noChecksum')}
                                    </Box>
                                )}
                            </Box>
                        )}
                    </Box>
                    {payee?.poi_required && (
                        <ProofField
                            merchantKey={merchantKey}
                            fileName={proofOf(draft)?.fileName}
                            problem={said.proof}
                            onProof={proof =>
                                onDraft(now => ({ proof: proof ? { ...proof, email: now.email.trim() } : null }))
                            }
                        />
                    )}
                    <TextField
                        name="orderId"
                        label={say('orderId')}
                        value={draft.orderId}
                        error={!!said.orderId}
                        helperText={said.orderId ?? say('orderIdHelp', { id: draft.ownId })}
                        onChange={change('orderId')}
                        slotProps={{ htmlInput: { autoComplete: 'off' } }}
                    />
                    <TextField
                        name="remarks"
                        label={say('remarks')}
                        value={draft.remarks}
                        error={!!said.remarks}
                        helperText={said.remarks}
                        multiline
                        minRows={2}
                        onChange={change('remarks')}
                    />
                </>
            )}
        </StepForm>
    );
}
