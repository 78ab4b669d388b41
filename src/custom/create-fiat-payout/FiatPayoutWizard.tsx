import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { FiatBalance } from '../../../contracts/fiat/balances';
import { chargeTypes } from '../../../contracts/fiat/transferWords';
import type { MerchantConfig } from '../../../contracts/fiat/reference';
import type { Merchant } from '../../../contracts/main/merchants';
import type { Needing } from '../../api/answer/needed';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageProblem } from '../../components/feedback/PageProblem';
import { transferPath } from '../../routing/paths';
import { useDraft } from '../../components/wizard/useDraft';
import { Wizard, type WizardStep } from '../../components/wizard/Wizard';
import type { PayableAccount } from '../../dataProviders/fiatAccounts/payables';
import type { Party } from '../../dataProviders/fiatAccounts/party';
import { partyRecordId } from '../../dataProviders/fiatAccounts/partyRecordId';
import { amountStep, recipientStep, senderStep } from './draft/fiatBodies';
import { emptyDraft, FiatDraft } from './draft/fiatDraft';
import { AmountInputs } from './steps/AmountInputs';
import { DraftSummary } from './steps/DraftSummary';
import { QuoteStep } from './steps/QuoteStep';
import { RecipientInput } from './steps/RecipientInput';
import { SenderInput } from './steps/SenderInput';
import { useChosen } from './useChosen';

/** A balance whose currency is known. */
export type NamedBalance = Needing<FiatBalance, 'currency'>;

interface FiatPayoutWizardProps {
    merchant: Merchant;
    balances: readonly [NamedBalance, ...NamedBalance[]];
    limits: MerchantConfig;
    /** What a new draft begins with. */
    given: Partial<FiatDraft>;
    onStartOver: () => void;
}

/** Creates a fiat payout: who pays whom, how much, and its quote with the details. */
export function FiatPayoutWizard({ merchant, balances, limits, given, onStartOver }: FiatPayoutWizardProps) {
    const translate = useTranslate();
    const navigate = useNavigate();
    const [locale] = useLocaleState();
    const own = balances.find(({ currency }) => currency === merchant.local_currency) ?? balances[0];
    const [initial] = useState(() => ({ ...emptyDraft(own.currency), ...given }));
    const draft = useDraft(`fiat-payout ${merchant.merchant_key}`, FiatDraft, initial, given);
    const { values } = draft;
    const { sender_id: senderId, destination_account_id: accountId, sender, owner } = values;
    const ids = { senderId, accountId, sender, owner };
    const { chosen: known, keepSender, keepPayable, ...choice } = useChosen(ids);
    const pickSender = (party: Party) => {
        keepSender(party);
        draft.change({ sender: partyRecordId(party) });
    };
    const pickPayable = (picked: PayableAccount) => {
        keepPayable(picked);
        draft.change({ owner: partyRecordId(picked.owner) });
    };
    const types = limits.destination_types;
    const isPayable = known.payable && (!types || types.includes(known.payable.account.type));
    const chosen = { sender: known.sender, payable: isPayable ? known.payable : undefined };
    const balance = balances.find(({ currency }) => currency === values.sending_currency) ?? own;
    const most = limits.sending_currencies?.find(({ currency }) => currency === balance.currency)?.maximum_amount;
    const steps: WizardStep[] = [
        {
            name: 'sender',
            schema: senderStep(chosen),
            content: <SenderInput chosen={chosen.sender} onPick={pickSender} />,
            next: translate('createFiatPayout.next.recipient'),
            standsFor: { source_country: 'sender_id', sender_type: 'sender_id' },
        },
        {
            name: 'recipient',
            schema: recipientStep(chosen),
            content: <RecipientInput chosen={chosen.payable} types={types} onPick={pickPayable} />,
            next: translate('createFiatPayout.next.amount'),
            standsFor: { receiving_currency: 'destination_account_id', destination_country: 'destination_account_id' },
        },
        {
            name: 'amount',
            schema: amountStep(values, chosen, { available: balance.available_balance, most, locale }),
            content: (
                <AmountInputs
                    balances={balances}
                    balance={balance}
                    most={most}
                    chargeTypes={limits.charge_types ?? chargeTypes}
                    draft={values}
                    chosen={chosen}
                />
            ),
            next: translate('createFiatPayout.next.quote'),
            standsFor: { sending_amount: 'amount', receiving_amount: 'amount' },
        },
    ];
    if (choice.error) {
        return <PageProblem error={choice.error} onRetry={choice.retry} />;
    }
    if (choice.isLoading) return <PageSkeleton />;
    return (
        <Wizard
            title={translate('routes.createFiatPayout.title')}
            about={translate('routes.createFiatPayout.about')}
            i18nKey="createFiatPayout"
            later={['documents', 'review']}
            draft={draft}
            steps={steps}
            phase="open"
            summary={<DraftSummary draft={values} chosen={chosen} balance={balance} />}
            confirm={step => (
                <QuoteStep
                    {...step}
                    merchantId={merchant.id}
                    chosen={chosen}
                    most={most}
                    draft={draft}
                    onCreated={id => {
                        const { seen } = draft.values;
                        draft.clear();
                        void navigate(transferPath(id), { state: seen });
                    }}
                />
            )}
            receipt={null}
            cancelTo="/fiat-payout-admin"
            onStartOver={onStartOver}
        />
    );
}
