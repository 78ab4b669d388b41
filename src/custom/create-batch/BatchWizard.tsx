import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Merchant } from '../../../contracts/main/merchants';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { DraftNotice } from '../../components/wizard/DraftNotice';
import { useDraft } from '../../components/wizard/useDraft';
import { WizardPage } from '../../components/wizard/WizardPage';
import { acceptedText, BatchDraft, type BatchStep, emptyDraft } from './batchDraft';
import { DetailsStep } from './DetailsStep';
import { FileStep } from './FileStep';
import { ReviewStep } from './ReviewStep';
import type { BatchType } from './rows/batchColumns';
import { hasProblem } from './rows/checkRows';
import { RowsStep } from './rows/RowsStep';
import { useBatchRows } from './rows/useBatchRows';
import { duplicatesOf } from './rows/whole';
import { useBatchIntent } from './useBatchIntent';

interface BatchWizardProps {
    type: BatchType;
    merchant: Merchant;
    /** In fiat money. */
    balances: Merchant['balances'];
    onStartOver: () => void;
}

const steps: readonly BatchStep[] = ['file', 'rows', 'details', 'confirm'];

/** From a file to a batch: its rows, each error mended in place, a name, and one confirmation that creates all or none. */
export function BatchWizard({ type, merchant, balances, onStartOver }: BatchWizardProps) {
    const translate = useTranslate();
    const navigate = useNavigate();
    const name = `batch ${type} ${merchant.merchant_key}`;
    const [initial] = useState(emptyDraft);
    const draft = useDraft(name, BatchDraft, initial);
    const { values } = draft;
    const rules = { balances: balances.map(({ currency }) => currency) };
    const batchRows = useBatchRows(values.rowsId, rules);
    const [found] = useState(draft.isFound);
    const [refusal, setRefusal] = useState<{ step: 'rows' | 'details'; error: unknown }>();
    const clear = () => {
        draft.clear();
        batchRows.drop();
    };
    const intent = useBatchIntent({ name, type, merchant, draft: values, rows: batchRows.rows ?? [], onDone: clear });
    const isOpen = intent.state.phase === 'open';
    const { rows } = batchRows;
    const isReady =
        rows !== undefined &&
        rows.length > 0 &&
        !rows.some(hasProblem) &&
        acceptedText(duplicatesOf(rows)) === values.accepted;
    const goTo = (step: BatchStep) => {
        setRefusal(undefined);
        draft.change({ step });
    };
    const step = isOpen ? reached(values.step, { hasRows: !!rows, isReady }) : 'confirm';
    if (batchRows.isLoading) return <PageSkeleton />;
    const cancel = () => {
        clear();
        void navigate('/crypto-payout-admin/batch');
    };
    return (
        <WizardPage
            title={translate('routes.createCryptoBatch.title')}
            about={translate(`createBatch.about.${type}`)}
            steps={steps.map(each => translate(`createBatch.steps.${each}`))}
            step={steps.indexOf(step)}
            isWide={step === 'rows'}
        >
            {found && draft.isFound && isOpen && rows && (
                <DraftNotice
                    onContinue={draft.keep}
                    onStartOver={() => {
                        clear();
                        onStartOver();
                    }}
                />
            )}
            {step === 'file' && (
                <FileStep
                    type={type}
                    batchRows={batchRows}
                    onTaken={file => draft.change({ file, step: 'rows', accepted: '' })}
                    onCancel={cancel}
                />
            )}
            {step === 'rows' && rows && (
                <RowsStep
                    type={type}
                    batchRows={{ ...batchRows, rows }}
                    rules={rules}
                    balances={balances}
                    draft={draft}
                    refusal={refusal?.step === 'rows' ? refusal.error : undefined}
                    onBack={() => goTo('file')}
                    onNext={() => goTo('details')}
                />
            )}
            {step === 'details' && (
                <DetailsStep
                    draft={draft}
                    merchant={merchant}
                    refusal={refusal?.step === 'details' ? refusal.error : undefined}
                    onBack={() => goTo('rows')}
                    onNext={() => goTo('confirm')}
                    onCancel={cancel}
                />
            )}
            {step === 'confirm' && (
                <ReviewStep
                    type={type}
                    intent={intent}
                    rows={rows ?? []}
                    balances={balances}
                    draft={values}
                    onBack={() => goTo('details')}
                    onCancel={cancel}
                    onRefused={(about, error) => {
                        goTo(about.step);
                        setRefusal({ step: about.step, error });
                        if (about.step === 'rows') batchRows.dispatch({ kind: 'refused', problems: about.problems });
                    }}
                />
            )}
        </WizardPage>
    );
}

/** The step where the draft was left, or the first one before it that isn't done. */
function reached(left: BatchStep, { hasRows, isReady }: { hasRows: boolean; isReady: boolean }): BatchStep {
    if (!hasRows) return 'file';
    return isReady || left === 'file' ? left : 'rows';
}
