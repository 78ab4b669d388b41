import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Balance, Merchant } from '../../../contracts/main/merchants';
import type { Payout } from '../../../contracts/main/payouts';
import { formPath, quotePath } from '../../routing/paths';
import { useDraft } from '../../components/wizard/useDraft';
import { Wizard, type WizardStep } from '../../components/wizard/Wizard';
import { AmountInputs } from './AmountInputs';
import { DraftSummary } from './DraftSummary';
import { OpenQuoteNotice } from './OpenQuoteNotice';
import { emptyDraft, PayoutDraft } from './payoutDraft';
import { amountStep, coinOf, recipientStep } from './payoutSchemas';
import { RecipientInputs } from './RecipientInputs';
import { ReviewStep } from './ReviewStep';
import { keepTyped } from './typedDraft';

interface PayoutWizardProps {
    merchant: Merchant;
    /** In fiat money, each with something to spend. */
    balances: readonly [Balance, ...Balance[]];
    /** What a new draft begins with. */
    given: Partial<PayoutDraft>;
    /** The quote that was asked for with this form, while it isn't confirmed. */
    quote: Payout | undefined;
    onStartOver: () => void;
}

/** Pays one recipient: whom, how much, and a quote to confirm. */
export function PayoutWizard({ merchant, balances, given, quote, onStartOver }: PayoutWizardProps) {
    const translate = useTranslate();
    const navigate = useNavigate();
    const [locale] = useLocaleState();
    const own = balances.find(({ currency }) => currency === merchant.local_currency) ?? balances[0];
    const [initial] = useState(() => ({ ...emptyDraft(own.currency), ...given }));
    const draft = useDraft(`payout ${merchant.merchant_key}`, PayoutDraft, initial, given);
    const { values } = draft;
    const balance = balances.find(({ currency }) => currency === values.withdraw_currency) ?? own;
    /** The browser's Back then leads to a form that tells of the quote. */
    const openQuote = async (reference: string) => {
        await navigate(formPath(reference), { replace: true });
        await navigate(quotePath(reference));
    };
    const steps: WizardStep[] = [
        {
            name: 'recipient',
            schema: recipientStep(coinOf(values)),
            content: <RecipientInputs draft={values} />,
            next: translate('createPayout.next.amount'),
        },
        {
            name: 'amount',
            schema: amountStep(values, balance.available, locale),
            content: <AmountInputs balances={balances} balance={balance} draft={values} />,
            next: translate('createPayout.next.review'),
            standsFor: { withdraw_amount: 'amount', crypto_amount: 'amount' },
        },
    ];
    return (
        <Wizard
            title={translate('routes.createCryptoPayout.title')}
            about={translate('routes.createCryptoPayout.about')}
            approval="payout"
            i18nKey="createPayout"
            later={['quote']}
            draft={draft}
            steps={steps}
            phase="open"
            notice={quote && <OpenQuoteNotice quote={quote} />}
            summary={<DraftSummary draft={values} balance={balance} />}
            confirm={step => (
                <ReviewStep
                    {...step}
                    merchant={merchant}
                    balance={balance}
                    draft={draft}
                    onQuoted={reference => {
                        keepTyped(merchant.merchant_key, reference, values);
                        draft.clear();
                        void openQuote(reference);
                    }}
                />
            )}
            receipt={null}
            cancelTo="/crypto-payout-admin"
            onStartOver={onStartOver}
        />
    );
}
