import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Account, Merchant } from '../../../contracts/main/merchants';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { Problem } from '../../components/feedback/Problem';
import { ConfirmForm } from '../../components/intent/ConfirmForm';
import { useDraft } from '../../components/intent/draft';
import { FlowPage } from '../../components/intent/FlowPage';
import { useActionCode } from '../../components/intent/useActionCode';
import { formatMoney } from '../../money/money';
import { useScope } from '../../session/scope';
import { AmountStep } from './AmountStep';
import { RecipientStep } from './RecipientStep';
import { planOf } from './plan';
import { usePlan } from './usePlan';
import { useWithdrawalIntent } from './useWithdrawalIntent';
import { emptyDraft, recipientProblems, WithdrawalDraft, withdrawalSteps } from './withdrawalDraft';
import { WithdrawalReceipt } from './WithdrawalReceipt';
import { WithdrawalSummary } from './WithdrawalSummary';
import { WithdrawalTerms } from './WithdrawalTerms';

interface WithdrawalFlowProps {
    merchant: Merchant;
    accounts: readonly [Account, ...Account[]];
    onAnother: () => void;
}

/** From the amount to the receipt. A reload, or a way back, loses nothing; an outcome that is not known comes first. */
export function WithdrawalFlow({ merchant, accounts, onAnother }: WithdrawalFlowProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { apiId } = useScope();
    const queryClient = useQueryClient();
    const { merchant_key: merchantKey } = merchant;
    const draft = useDraft(`withdrawal ${merchantKey}`, WithdrawalDraft, emptyDraft(apiId ?? accounts[0].api_id));
    const { change } = draft;
    const chosen = accounts.find(({ api_id }) => api_id === draft.values.apiId);
    const account = chosen ?? accounts[0];
    // An amount says nothing about another account, whose currency may be another.
    const anew = { apiId: account.api_id, coin: '', typed: '' };
    const values = chosen ? draft.values : { ...draft.values, ...anew };
    const { plan, rates } = usePlan(account, merchant, values);
    const { coin, amount, source } = plan;
    const code = useActionCode();
    const readBalances = () => void queryClient.invalidateQueries({ queryKey: ['scope'] });
    const { intent, orderId } = useWithdrawalIntent({
        merchantKey,
        plan,
        draft: values,
        withCode: code.withCode,
        onMoved: () => {
            readBalances();
            void queryClient.invalidateQueries({ queryKey: ['withdrawals'] });
        },
        onDone: draft.clear,
    });
    const { state } = intent;
    const steps = withdrawalSteps.map(step => translate(`withdrawal.steps.${step}`));
    const title = translate('routes.createWithdrawal.title');
    const about = translate('routes.createWithdrawal.about');
    if (state.phase === 'done') {
        return (
            <FlowPage title={title} steps={steps} step={steps.length}>
                <WithdrawalReceipt withdrawal={state.result} onAnother={onAnother} />
            </FlowPage>
        );
    }
    const isUnderWay = state.phase !== 'open';
    const signed = state.phase === 'unknown' ? planOf(source, values, translate, true) : plan;
    if (rates.isPending && values.step !== 'amount' && !isUnderWay) return <PageSkeleton />;
    const hasAmount = coin !== undefined && isEmpty(plan.problems);
    const hasRecipient = hasAmount && isEmpty(recipientProblems(values, coin, translate));
    const wanted = isUnderWay ? 2 : withdrawalSteps.indexOf(values.step);
    const step = isUnderWay ? 2 : Math.min(wanted, hasRecipient ? 2 : hasAmount ? 1 : 0);
    return (
        <FlowPage
            title={title}
            about={about}
            steps={steps}
            step={step}
            summary={step < 2 && <WithdrawalSummary plan={plan} />}
        >
            {rates.error && (
                <Problem error={rates.error} onRetry={() => void rates.refetch()}>
                    {translate('withdrawal.ratesFailed')}{' '}
                </Problem>
            )}
            {step === 0 && (
                <AmountStep
                    accounts={accounts}
                    plan={plan}
                    draft={values}
                    onDraft={changed => change(chosen ? changed : { ...anew, ...changed })}
                    onNext={() => change({ step: 'recipient' })}
                />
            )}
            {step === 1 && coin && (
                <RecipientStep
                    merchantKey={merchantKey}
                    coin={coin}
                    draft={values}
                    onDraft={change}
                    onNext={() => change({ step: 'confirm' })}
                    onBack={() => change({ step: 'amount' })}
                />
            )}
            {step === 2 && (
                <Box sx={{ maxWidth: 640 }}>
                    <ConfirmForm
                        intent={intent}
                        code={code}
                        submit={translate('withdrawal.submit', {
                            amount: formatMoney(amount, source.currency, locale, true),
                        })}
                        onBack={() => {
                            change({ step: 'recipient' });
                            readBalances();
                        }}
                    >
                        <WithdrawalTerms plan={signed} draft={values} orderId={orderId} />
                    </ConfirmForm>
                </Box>
            )}
        </FlowPage>
    );
}

const isEmpty = (problems: object): boolean => Object.keys(problems).length === 0;
