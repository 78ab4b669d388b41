import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { PaymentDetails } from '../../../contracts/main/payments';
import { refundReasons } from '../../../contracts/main/payouts';
import { AmountField } from '../../components/amount/AmountField';
import { StepForm } from '../../components/intent/StepForm';
import { formatMoney } from '../../money/money';
import { excessOf, problemsOf, type RefundChoice, type RefundDraft } from './refundDraft';

interface AmountStepProps {
    payment: PaymentDetails;
    draft: RefundDraft;
    /** The network fee where it would take all of the amount. */
    consumingFee: string | undefined;
    onDraft: (changed: Partial<RefundDraft>) => void;
    onNext: () => void;
}

/** How much goes back, why, and to whom the link goes. */
export function AmountStep({ payment, draft, consumingFee, onDraft, onNext }: AmountStepProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const legendId = useId();
    const { order_currency: currency, refundable_amount: left } = payment;
    const excess = excessOf(payment);
    const problems = {
        ...(consumingFee && { choice: translate('refund.problem.fee', { fee: consumingFee }) }),
        ...problemsOf(draft, payment, translate),
    };
    const isShort = payment.status === 'short';
    const money = (amount: string) => formatMoney(amount, currency, locale);
    const whole = isShort ? 'short' : left === payment.receive_amount ? 'full' : 'rest';
    const choices: { choice: RefundChoice; label: string }[] = [
        ...(excess && excess !== left
            ? [{ choice: 'excess' as const, label: translate('refund.choice.excess', { amount: money(excess) }) }]
            : []),
        { choice: 'all', label: translate(`refund.choice.${whole}`, { amount: money(left) }) },
        { choice: 'custom', label: translate('refund.choice.custom') },
    ];

    return (
        <StepForm
            title={translate('refund.steps.amount')}
            problems={problems}
            next={translate('refund.next')}
            onNext={onNext}
        >
            {said => (
                <>
                    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
                        <Box component="legend" id={legendId} sx={{ p: 0, mb: 0.5, fontWeight: 500 }}>
                            {translate('refund.howMuch')}
                        </Box>
                        <RadioGroup
                            name="choice"
                            aria-labelledby={legendId}
                            value={draft.choice}
                            onChange={(_, choice) => onDraft({ choice: choice as RefundChoice })}
                        >
                            {choices.map(({ choice, label }) => (
                                <FormControlLabel
                                    key={choice}
                                    value={choice}
                                    label={label}
                                    control={<Radio size="small" />}
                                />
                            ))}
                        </RadioGroup>
                        {draft.choice === 'custom' && (
                            <Box sx={{ pl: 3.5, mt: 1, maxWidth: 320 }}>
                                <AmountField
                                    name="typed"
                                    label={translate('refund.amount')}
                                    value={draft.typed}
                                    currency={currency}
                                    problem={said.typed}
                                    helperText={translate('refund.left', { amount: money(left) })}
                                    onValue={typed => onDraft({ typed })}
                                />
                            </Box>
                        )}
                        {problems.choice && (
                            <FormHelperText error role="alert">
                                {problems.choice}
                            </FormHelperText>
                        )}
                    </Box>
                    <TextField
                        select
                        name="reason"
                        label={translate('resources.refunds.fields.refund_reason')}
                        value={draft.reason}
                        error={!!said.reason}
                        helperText={said.reason}
                        onChange={event => onDraft({ reason: event.target.value as RefundDraft['reason'] })}
                        sx={{ maxWidth: 320 }}
                        slotProps={{ select: { native: true } }}
                    >
                        <option value="">{translate('refund.chooseReason')}</option>
                        {refundReasons.map(reason => (
                            <option key={reason} value={reason}>
                                {translate(`refundReason.${reason}`)}
                            </option>
                        ))}
                    </TextField>
                    <TextField
                        name="email"
                        label={translate('resources.refunds.fields.email')}
                        value={draft.email}
                        error={!!said.email}
                        helperText={said.email ?? translate('refund.emailHelp')}
                        onChange={event => onDraft({ email: event.target.value })}
                        sx={{ maxWidth: 420 }}
                        slotProps={{ htmlInput: { inputMode: 'email', maxLength: 254, autoComplete: 'off' } }}
                    />
                    <TextField
                        name="remarks"
                        label={translate('refund.remarks')}
                        value={draft.remarks}
                        error={!!said.remarks}
                        helperText={said.remarks}
                        multiline
                        minRows={2}
                        onChange={event => onDraft({ remarks: event.target.value })}
                    />
                </>
            )}
        </StepForm>
    );
}
