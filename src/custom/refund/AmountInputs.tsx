import Box from '@mui/material/Box';
import { RadioButtonGroupInput, TextInput, useLocaleState, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { refundReasons } from '../../../contracts/main/payouts';
import { AmountInput } from '../../components/inputs/AmountInput';
import { ChoiceInput } from '../../components/inputs/ChoiceInput';
import { EmailInput } from '../../components/inputs/EmailInput';
import { compare } from '../../money/arithmetic';
import { formatMoney } from '../../money/money';
import { excessOf, type RefundChoice, type RefundDraft, mostOf, type RefundedPayment } from './refundDraft';

interface AmountInputsProps {
    payment: RefundedPayment;
    draft: RefundDraft;
    /** The network fee, formatted, if it would use up the whole amount. */
    consumingFee: string | undefined;
}

/** Was less credited than was ordered? */
const isPart = ({ status, receive_amount: credited, order_amount: ordered }: RefundedPayment): boolean =>
    status === 'short' || (ordered !== undefined && compare(credited, ordered) < 0);

/** How much to refund, why, and who gets the link. */
export function AmountInputs({ payment, draft, consumingFee }: AmountInputsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { errors } = useFormState();
    const { order_currency: currency } = payment;
    const left = mostOf(payment);
    const excess = excessOf(payment);
    const money = (amount: string) => formatMoney(amount, currency, locale);
    const whole = left !== payment.receive_amount ? 'rest' : isPart(payment) ? 'short' : 'full';
    const choice = (id: RefundChoice, name: string, amount = '') => ({
        id,
        name: translate(`refund.choice.${name}`, { amount: amount && money(amount) }),
    });
    // Shown at once: no other field explains why the user can't continue.
    const problem =
        draft.choice === 'excess' && !excess
            ? translate('refund.problem.excess')
            : consumingFee && translate('refund.problem.fee', { fee: consumingFee });
    return (
        <>
            <Box>
                <RadioButtonGroupInput
                    source="choice"
                    options={{ 'aria-invalid': !!errors.choice }}
                    label="refund.howMuch"
                    row={false}
                    margin="none"
                    translateChoice={false}
                    choices={[
                        ...(excess && excess !== left ? [choice('excess', 'excess', excess)] : []),
                        choice('all', whole, left),
                        choice('custom', 'custom'),
                    ]}
                    helperText={
                        problem ? (
                            <Box component="span" role="alert" sx={{ color: 'error.main' }}>
                                {problem}
                            </Box>
                        ) : (
                            false
                        )
                    }
                />
                {payment.refundable_amount === undefined && (
                    <Box sx={{ color: 'text.secondary', mt: 1 }}>{translate('refund.earlierUnknown')}</Box>
                )}
                {draft.choice === 'custom' && (
                    <Box sx={{ pl: 3.5, mt: 1, maxWidth: 320 }}>
                        <AmountInput
                            source="refund_amount"
                            label="refund.amount"
                            currency={currency}
                            helperText={
                                payment.refundable_amount === undefined
                                    ? translate('refund.credited', { amount: money(payment.receive_amount) })
                                    : translate('refund.left', { amount: money(left) })
                            }
                        />
                    </Box>
                )}
            </Box>
            <ChoiceInput
                source="refund_reason"
                label="resources.refunds.fields.refund_reason"
                emptyText="refund.chooseReason"
                choices={refundReasons.map(reason => ({
                    value: reason,
                    label: translate(`refundReason.${reason}`),
                }))}
                sx={{ maxWidth: 320 }}
            />
            <EmailInput
                source="email"
                label="resources.refunds.fields.email"
                helperText="refund.emailHelp"
                sx={{ maxWidth: 420 }}
            />
            <TextInput source="remarks" label="refund.remarks" multiline minRows={2} />
        </>
    );
}
