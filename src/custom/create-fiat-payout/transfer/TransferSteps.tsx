import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { confirmTransfer } from '../../../../contracts/fiat/newTransfer';
import { canBeConfirmed, hasEnded, hasReceipt } from '../../../../contracts/fiat/transferKind';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import { codeFor } from '../../../api/codeFor';
import { accountOf, findMadeTransfer } from '../../../components/intent/findMadeTransfer';
import { duplicatesSince } from '../../../components/intent/duplicatesSince';
import { useActionCode } from '../../../components/intent/useActionCode';
import { useMoneyIntent } from '../../../components/intent/useMoneyIntent';
import { Problem } from '../../../components/feedback/Problem';
import { useQuoteLeft } from '../../../components/hooks/useQuoteLeft';
import { ReadAgain } from '../../../components/record/ReadAgain';
import { ConfirmStep } from '../../../components/wizard/ConfirmStep';
import { WizardPage } from '../../../components/wizard/WizardPage';
import type { MerchantDataProvider } from '../../../dataProviders';
import { formatMoney } from '../../../money/money';
import { totalOf } from '../../../money/transferTotal';
import { useParties } from '../../../resources/transfers/fiat-payouts/useParties';
import { useScope } from '../../../session/scope';
import { recordPath } from '../../../routing/paths';
import { ChangedAccount } from './ChangedAccount';
import { DocumentsStep } from './DocumentsStep';
import { FiatPayoutReceipt } from './FiatPayoutReceipt';
import { findLikeTransfers } from './findLikeTransfers';
import { PaymentMethodInput } from './PaymentMethodInput';
import { RateClock } from './RateClock';
import { missingOf, withQuote } from './transferTotal';
import { TransferTerms } from './TransferTerms';
import { usePaymentMethod } from './usePaymentMethod';

interface TransferStepsProps {
    transfer: Transfer;
    /** Reads it again. */
    onChange: () => void;
}

const stepNames = ['sender', 'recipient', 'amount', 'confirm', 'documents', 'review'] as const;

/** The last steps of a fiat payout: its documents, and its confirmation. */
export function TransferSteps({ transfer: made, onChange }: TransferStepsProps) {
    const translate = useTranslate();
    const navigate = useNavigate();
    const [locale] = useLocaleState();
    const [search, setSearch] = useSearchParams();
    const { state: quoted } = useLocation() as { state: unknown };
    const transfer = withQuote(made, quoted);
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchant } = useScope();
    const [merchantId, merchantKey] = [merchant?.id ?? '', merchant?.merchant_key ?? ''];
    // Without them it can't be confirmed (`missingOf`).
    const { id, sending_currency: currency = '', sending_amount: sent = '' } = transfer;
    const left = useQuoteLeft(transfer.expires_at);
    const payment = usePaymentMethod();
    const parties = useParties(transfer);
    const accountId = accountOf(transfer);
    const code = useActionCode(
        confirmTransfer.stepUp,
        codeFor(confirmTransfer, { path: { transferId: id }, body: { payment_method: payment.method } }),
    );
    const intent = useMoneyIntent<string | undefined, Transfer>({
        name: `transfer ${id}`,
        about: {
            kind: 'transfer',
            merchantKey,
            paymentReference: null,
            amount: sent,
            currency,
            recipient: parties.recipient ?? (accountId ? translate('fiat.recipient.byAccount', { id: accountId }) : ''),
            address: accountId,
            remarks: transfer.remarks ?? '',
        },
        prepare: async otp => {
            await code.announce();
            return otp;
        },
        evidence: () => ({ submitted: [id], known: [] }),
        submit: (otp, idempotencyKey) =>
            code.sendWith(otp, sent =>
                dataProvider.confirmFiatPayout({ id, paymentMethod: payment.method ?? '', otp: sent, idempotencyKey }),
            ),
        find: pending => findMadeTransfer({ provider: dataProvider, merchantId, pending }),
        isCarriedOut: hasReceipt,
        onDone: () => undefined,
    });
    const { state } = intent;
    // It was confirmed elsewhere, or not in time: its record tells how.
    if (!canBeConfirmed(transfer) && state.phase === 'open') {
        return <Navigate to={recordPath('fiat-payout-admin', id)} replace />;
    }
    const page = {
        title: translate('routes.createFiatPayout.title'),
        steps: stepNames.map(name => translate(`createFiatPayout.steps.${name}`)),
    };
    if (state.phase === 'done') {
        return (
            <WizardPage {...page} step={stepNames.length}>
                <ReadAgain resource="fiat-payout-admin" id={id} made={state.result} isFinal={hasEnded}>
                    {made => <FiatPayoutReceipt transfer={made} confirmed={transfer} parties={parties} />}
                </ReadAgain>
            </WizardPage>
        );
    }
    const isReview = state.phase !== 'open' || search.get('step') === 'review';
    const goTo = (step?: 'review') => {
        if (step) search.set('step', step);
        else search.delete('step');
        setSearch(search, { state: quoted });
    };
    const total = totalOf(transfer);
    const submitText =
        total && total !== 'unknown'
            ? translate('createFiatPayout.submit', { amount: formatMoney(total.amount, currency, locale, true) })
            : translate('createFiatPayout.submitUntold');
    const leave = () => void navigate(recordPath('fiat-payout-admin', id));
    return (
        <WizardPage {...page} step={stepNames.indexOf(isReview ? 'review' : 'documents')} followsPage>
            {isReview ? (
                <ConfirmStep
                    intent={intent}
                    approval="fiatPayout"
                    code={{ ...code, isPaused: left === 0 }}
                    duplicates={{
                        name: id,
                        find: async () => {
                            const since = duplicatesSince();
                            const recent = await dataProvider.listRecentTransfers({
                                merchantId,
                                type: 'transfer',
                                sendingCurrency: currency,
                                since,
                            });
                            const ownerOf = (account: string) => dataProvider.findPayable({ merchantId, id: account });
                            return findLikeTransfers({ own: transfer, recent, since, ownerOf });
                        },
                    }}
                    terms={{
                        changed: undefined,
                        isHeldBack: false,
                        isUnknown: left === 0 || payment.isLoading || parties.isLoading || payment.method === undefined,
                        isLoading: payment.isLoading || parties.isLoading,
                        isStill: async () => left !== 0,
                    }}
                    missing={missingOf(transfer).map(name => translate(`createFiatPayout.facts.${name}`))}
                    submit={submitText}
                    onBack={() => goTo()}
                    cancel={translate('createFiatPayout.leave')}
                    onCancel={leave}
                    onRefused={() => false}
                    isOutdated={false}
                >
                    {state.phase === 'open' && <ChangedAccount transfer={transfer} />}
                    {payment.methods.length > 1 && (
                        <PaymentMethodInput
                            methods={payment.methods}
                            value={payment.method ?? ''}
                            isDisabled={state.phase !== 'open'}
                            onChange={payment.choose}
                        />
                    )}
                    {payment.method === undefined && !payment.isLoading && (
                        <Problem error={payment.error} onRetry={payment.retry}>
                            {translate('createFiatPayout.methodUnknown')}
                        </Problem>
                    )}
                    <TransferTerms transfer={transfer} method={payment.method} parties={parties} />
                    {state.phase === 'open' && left !== undefined && <RateClock id={id} left={left} />}
                </ConfirmStep>
            ) : (
                <DocumentsStep
                    transfer={transfer}
                    left={left}
                    onSent={onChange}
                    onNext={() => goTo('review')}
                    onLeave={leave}
                />
            )}
        </WizardPage>
    );
}
