import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MAX_BATCH_NAME_LENGTH } from '../../../contracts/dashboard/newBatch';
import { asPlainLine } from '../../../contracts/rules/plainLine';
import { isPayoutCoin } from '../../../contracts/currencies';
import { isBriefBatch, isFinalBatch } from '../../../contracts/dashboard/batchStatus';
import type { Balance, Merchant } from '../../../contracts/main/merchants';
import { formInput } from '../../components/form/formInput';
import { lazyPage } from '../../components/lazyPage';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import type { BatchType } from '../../routing/paths';
import { ReadAgain } from '../../components/record/ReadAgain';
import { DraftNotice } from '../../components/wizard/DraftNotice';
import { useDraft } from '../../components/wizard/useDraft';
import { WizardPage } from '../../components/wizard/WizardPage';
import { coinsAt } from '../../money/merchantCoins';
import { BatchReceipt } from './BatchReceipt';
import { acceptedText, batchDetails, BatchDraft, type BatchStep, emptyDraft } from './batchDraft';
import { DetailsStep } from './DetailsStep';
import { FileStep, type TakenFile } from './FileStep';
import type { BatchRules } from './rows/checkRow';
import { hasProblem } from './rows/batchRow';
import { useBatchRows } from './rows/useBatchRows';
import { useFeeCheck } from './rows/useFeeCheck';
import { totalsOf } from './rows/whole';
import { useBatchIntent } from './useBatchIntent';

interface BatchWizardProps {
    type: BatchType;
    merchant: Merchant;
    /** In fiat money. */
    balances: readonly Balance[];
    /** What this user may make. */
    open: readonly BatchType[];
    onStartOver: () => void;
}

const CopiedRows = lazyPage(() => import('./CopiedRows'), 'CopiedRows');
const RowsStep = lazyPage(() => import('./rows/RowsStep'), 'RowsStep');
const ReviewStep = lazyPage(() => import('./ReviewStep'), 'ReviewStep');

const steps: readonly BatchStep[] = ['file', 'rows', 'details', 'confirm'];

/** From a file to a batch: its rows, each error mended in place, a name, and one confirmation that creates all or none. */
export function BatchWizard({ type, merchant, balances, open, onStartOver }: BatchWizardProps) {
    const translate = useTranslate();
    const navigate = useNavigate();
    const [search, setSearch] = useSearchParams();
    const from = search.get('from');
    const name = `batch ${type} ${merchant.merchant_key}`;
    const [initial] = useState(emptyDraft);
    const draft = useDraft(name, BatchDraft, initial);
    const { values } = draft;
    const rules = useMemo(
        (): BatchRules => ({
            balances: balances.map(({ currency }) => currency),
            coins: coinsAt(merchant).filter(isPayoutCoin),
        }),
        [balances, merchant],
    );
    const batchRows = useBatchRows(values.rowsId, rules);
    const [found] = useState(draft.isFound);
    const [refusal, setRefusal] = useState<unknown>();
    useEffect(() => [RowsStep, ReviewStep].forEach(later => void later.preload()), []);
    const clear = () => {
        draft.clear();
        batchRows.drop();
    };
    const amounts = batchRows.amounts ?? [];
    const rows = useFeeCheck(
        batchRows.rows,
        amounts.map(([currency]) => currency),
    );
    const totals = totalsOf(amounts, balances);
    const duplicates = useMemo(() => new Map(batchRows.duplicates), [batchRows.duplicates]);
    const hasProblems = useMemo(() => rows?.some(hasProblem), [rows]);
    const isReady = !!rows?.length && !hasProblems && acceptedText(duplicates) === values.accepted;
    const { intent, findLike } = useBatchIntent({
        name,
        type,
        merchant,
        draft: values,
        rows: rows ?? [],
        onDone: clear,
    });
    const { state } = intent;
    const isOpen = state.phase === 'open';
    // That it isn't the copy that was asked for stays until it's answered.
    const noteEdit = () => from === null && draft.keep();
    const goTo = (step: BatchStep) => {
        noteEdit();
        setRefusal(undefined);
        draft.change({ step });
    };
    const step = isOpen ? reached(values, { hasRows: !!rows, isReady }) : 'confirm';
    // It stays there while an error is being fixed: half an amount may have none.
    const isBack = step === 'rows' && values.step !== 'rows';
    const { change } = draft;
    useEffect(() => {
        if (isBack) change({ step: 'rows' });
    }, [isBack, change]);
    const forgetSource = () =>
        setSearch(
            now => {
                now.delete('from');
                now.delete('only');
                return now;
            },
            { replace: true },
        );
    const onTaken = ({ name: file = '', sheet = '', ignored }: TakenFile) => {
        draft.keep();
        draft.change(({ name: before }) => ({
            ...{ file, sheet, ignored, step: 'rows', accepted: '' },
            name: before || nameFrom(file),
        }));
    };
    const page = {
        title: translate('routes.createCryptoBatch.title'),
        about: translate(`createBatch.about.${type}`),
        steps: steps.map(each => translate(`createBatch.steps.${each}`)),
    };
    if (state.phase === 'done') {
        return (
            <WizardPage {...page} step={steps.length}>
                <ReadAgain
                    resource="crypto-payout-admin/batch"
                    id={state.result.id}
                    made={state.result}
                    isFinal={isFinalBatch}
                    isBrief={isBriefBatch}
                >
                    {batch => (
                        <BatchReceipt
                            isRuledOut={state.isRuledOut}
                            batch={batch}
                            submitted={state.submitted}
                            onAnother={onStartOver}
                        />
                    )}
                </ReadAgain>
            </WizardPage>
        );
    }
    if (batchRows.isLoading) return <PageSkeleton />;
    const cancel = () => {
        clear();
        void navigate('/crypto-payout-admin/batch');
    };
    return (
        <WizardPage {...page} approval="batch" step={steps.indexOf(step)} isWide={step === 'rows'} onEdit={noteEdit}>
            {found && draft.isFound && isOpen && rows && (
                <DraftNotice
                    hidesCopy={from !== null}
                    onClose={draft.keep}
                    onStartOver={() => {
                        clear();
                        onStartOver();
                    }}
                />
            )}
            {step === 'file' && from && (
                <CopiedRows
                    type={type}
                    batchId={from}
                    only={search.get('only') === 'failed' ? 'failed' : 'all'}
                    batchRows={batchRows}
                    onTaken={copy => {
                        forgetSource();
                        onTaken({ name: copy, sheet: undefined, ignored: [] });
                    }}
                />
            )}
            {step === 'file' && !from && (
                <FileStep
                    type={type}
                    other={open.find(each => each !== type)}
                    batchRows={batchRows}
                    onTaken={onTaken}
                    onCancel={cancel}
                />
            )}
            {step === 'rows' && rows && (
                <RowsStep
                    type={type}
                    batchRows={{ ...batchRows, rows }}
                    rules={rules}
                    duplicates={duplicates}
                    totals={totals}
                    draft={draft}
                    onBack={() => goTo('file')}
                    onNext={() => goTo('details')}
                    onCancel={cancel}
                />
            )}
            {step === 'details' && (
                <DetailsStep
                    draft={draft}
                    refusal={refusal}
                    wasSent={!!intent.pending}
                    onBack={() => goTo('rows')}
                    onNext={() => goTo('confirm')}
                    onCancel={cancel}
                />
            )}
            {step === 'confirm' && (
                <ReviewStep
                    type={type}
                    intent={intent}
                    findLike={findLike}
                    draft={values}
                    rows={rows ?? []}
                    totals={totals}
                    onBack={() => goTo('details')}
                    onCancel={cancel}
                    onRefused={(about, error) => {
                        goTo(about.step);
                        if (about.step === 'rows') batchRows.dispatch({ kind: 'refused', problems: about.problems });
                        else setRefusal(error);
                    }}
                />
            )}
        </WizardPage>
    );
}

/** The step where the draft was left, or the first one before it that isn't done. */
function reached(draft: BatchDraft, { hasRows, isReady }: { hasRows: boolean; isReady: boolean }): BatchStep {
    if (!hasRows) return 'file';
    if (!isReady && draft.step !== 'file') return 'rows';
    return draft.step === 'confirm' && !batchDetails.safeParse(formInput(draft)).success ? 'details' : draft.step;
}

/** Of a file: its name without its kind. */
const nameFrom = (file: string): string =>
    asPlainLine(file.replace(/\.(csv|tsv|txt|xlsx)$/i, '').slice(0, MAX_BATCH_NAME_LENGTH));
