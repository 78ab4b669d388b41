import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { fiatCodes } from '../../../contracts/currencies';
import type { Account, Merchant } from '../../../contracts/main/merchants';
import type { Payment } from '../../../contracts/main/payments';
import { codeFor } from '../../api/codeFor';
import { typedAmount } from '../../components/inputs/amountSchema';
import { useActionCode } from '../../components/intent/useActionCode';
import { ReadAgain } from '../../components/record/ReadAgain';
import { ConfirmStep } from '../../components/wizard/ConfirmStep';
import { whenComplete } from '../../components/wizard/parseDraft';
import { useDraft } from '../../components/wizard/useDraft';
import { CONFIRM, Wizard, type WizardStep } from '../../components/wizard/Wizard';
import { formatMoney } from '../../money/money';
import { useScope } from '../../session/scope';
import { createInvoice } from '../../../contracts/main/invoices';
import { emptyDraft, InvoiceDraft, invoiceName } from './invoiceDraft';
import { coinOf, coinsFor, newInvoice } from './invoicePlan';
import { InvoiceReceipt } from './InvoiceReceipt';
import { orderStep, payerStep } from './invoiceSchemas';
import { InvoiceTerms } from './InvoiceTerms';
import { OrderInputs } from './OrderInputs';
import { PayerInputs } from './PayerInputs';
import { RecentInvoices } from './RecentInvoices';
import { useInvoiceDuplicates } from './useInvoiceDuplicates';
import { useInvoiceIntent } from './useInvoiceIntent';
import { useQueries } from '@tanstack/react-query';
import type { Decimal } from '../../../contracts/rules/decimal';
import { useReader } from '../../components/hooks/useReader';
import { dollarRateQuery } from '../../dataProviders/methods/rateQueries';
import { compare, divide, multiply } from '../../money/arithmetic';

interface InvoiceWizardProps {
    merchant: Merchant;
    accounts: readonly [Account, ...Account[]];
    /** Of an earlier invoice that is copied. */
    given: Partial<InvoiceDraft>;
    onStartOver: () => void;
}

/** Creates one invoice: its order, its payer, then the confirmation, and the link. */
export function InvoiceWizard({ merchant, accounts, given, onStartOver }: InvoiceWizardProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { apiId } = useScope();
    const { merchant_key: merchantKey } = merchant;
    const active = accounts.find(({ api_id: id }) => id === apiId) ?? accounts[0];
    const [initial] = useState(() => emptyDraft(active.api_id, currencyOf(active), given));
    const stored = useDraft(invoiceName(merchantKey), InvoiceDraft, initial, given);
    const chosen = accounts.find(({ api_id: id }) => id === stored.values.api_id);
    const account = chosen ?? active;
    const values = chosen ? stored.values : { ...stored.values, api_id: account.api_id, crypto_currency: '' };
    const coins = coinsFor(account, merchant);
    const coin = coinOf(values, account, coins);
    const amount = typedAmount(values.order_amount, values.order_currency);
    const needsFile = useNeedsFile(merchant, amount, values.order_currency);
    const plan = { draft: values, merchantKey, account, coin };
    const body = whenComplete(() => newInvoice({ ...plan, needsFile }));
    const code = useActionCode(createInvoice.stepUp, body && codeFor(createInvoice, { body }));
    const intent = useInvoiceIntent({
        ...plan,
        amount: amount ?? '',
        needsFile,
        code,
        onDone: stored.clear,
    });
    const { state } = intent;
    const duplicates = useInvoiceDuplicates({ ...plan, amount: amount ?? '0' });
    const steps: WizardStep[] = [
        {
            name: 'order',
            schema: orderStep(values, coin !== undefined),
            content: <OrderInputs accounts={accounts} account={account} coins={coins} coin={coin} draft={values} />,
            next: translate('paymentLink.next.payer'),
        },
        {
            name: 'payer',
            schema: payerStep(needsFile),
            content: <PayerInputs merchant={merchant} needsFile={needsFile} />,
            next: translate('paymentLink.next.confirm'),
        },
    ];
    const isOpen = state.phase === 'open' && values.step !== CONFIRM;
    return (
        <>
            <Wizard
                title={translate('routes.paymentLink.title')}
                about={translate('routes.paymentLink.about')}
                i18nKey="paymentLink"
                draft={{ ...stored, values }}
                steps={steps}
                phase={state.phase}
                wasSent={!!intent.pending}
                summary={<InvoiceTerms {...plan} />}
                confirm={step => (
                    <ConfirmStep
                        {...step}
                        intent={intent}
                        code={code}
                        duplicates={duplicates}
                        submit={translate('paymentLink.submit', {
                            amount: formatMoney(amount, values.order_currency, locale, true),
                        })}
                    >
                        <InvoiceTerms {...plan} isFinal />
                    </ConfirmStep>
                )}
                receipt={
                    state.phase === 'done' && (
                        <ReadAgain<Payment>
                            resource="payments"
                            id={state.result.payment_reference}
                            made={state.result}
                            every={LIVE_MS}
                            isFinal={({ status }) => status === 'good' || status === 'invalid'}
                        >
                            {payment => (
                                <InvoiceReceipt
                                    isRuledOut={state.isRuledOut}
                                    // Only the answer that created it may say these.
                                    payment={{
                                        ...payment,
                                        hosted_url: state.result.hosted_url,
                                        invoice_reference: payment.invoice_reference ?? state.result.invoice_reference,
                                    }}
                                    submitted={state.submitted}
                                    onAnother={onStartOver}
                                />
                            )}
                        </ReadAgain>
                    )
                }
                cancelTo="/payments"
                onStartOver={onStartOver}
            />
            {(isOpen || state.phase === 'done') && <RecentInvoices />}
        </>
    );
}

/** Who sends a link may wait for it to be paid. */
const LIVE_MS = 5_000;

/** What the account is settled in, which orders are mostly made in. */
const currencyOf = ({ local_currency: local }: Account): string => (local && fiatCodes.includes(local) ? local : 'EUR');

/**
 * Does an invoice of this amount need a file (docs/rules.md#invoices)? An amount in another currency is compared at the rates of
 * now; where these aren't known, the provider decides.
 */
function useNeedsFile(
    { invoice_upload_threshold: most, local_currency: local }: Merchant,
    amount: Decimal | undefined,
    currency: string,
): boolean {
    const reader = useReader();
    const isOther = currency !== local && local !== undefined && typeof most === 'string';
    const asked = isOther ? [currency, local] : [];
    const rates = useQueries({
        queries: asked.map(fiat => ({ ...dollarRateQuery(reader, fiat), staleTime: 60_000 })),
    });
    if (typeof most !== 'string' || amount === undefined || local === undefined) return false;
    if (!isOther) return compare(amount, most) > 0;
    const [of, inLocal] = rates.map(({ data }) => data);
    if (!of || !inLocal) return false;
    const dollars = divide(amount, of.rate, 12);
    return dollars !== undefined && compare(multiply(dollars, inLocal.rate, 12), most) > 0;
}
