import type { BatchType } from '../../routing/paths';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import type { SoughtDuplicates } from '../../components/intent/useDuplicates';
import type { useMoneyIntent } from '../../components/intent/useMoneyIntent';
import { ConfirmStep } from '../../components/wizard/ConfirmStep';
import { formatMoney } from '../../money/money';
import { BatchFacts } from './BatchFacts';
import { type BatchDraft, batchDetails } from './batchDraft';
import type { BatchRow } from './rows/batchRow';
import type { BatchTotal } from './rows/whole';
import { isApiError } from '../../api/errors';
import { fieldErrorsOf } from '../../components/form/fieldErrors';
import { type BatchField, columnsOf } from './rows/batchColumns';

interface ReviewStepProps {
    type: BatchType;
    intent: ReturnType<typeof useMoneyIntent<string[], Batch>>;
    /** Batches that may be the same. */
    findLike: SoughtDuplicates['find'];
    draft: BatchDraft;
    rows: readonly BatchRow[];
    totals: readonly BatchTotal[];
    onBack: () => void;
    onCancel: () => void;
    /** The refusal is about an earlier step. */
    onRefused: (about: BatchRefusal, error: unknown) => void;
}

/** The whole batch once more; its button creates all of it or nothing. */
export function ReviewStep({
    type,
    intent,
    findLike,
    draft,
    rows,
    totals,
    onBack,
    onCancel,
    onRefused,
}: ReviewStepProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const amounts = totals.map(({ amount, currency }) => formatMoney(amount, currency, locale, true));
    return (
        <ConfirmStep
            intent={intent}
            approval="batch"
            duplicates={{ name: [draft.rowsId, rows.length, ...amounts].join(' '), find: findLike }}
            submit={translate('createBatch.submit', { totals: new Intl.ListFormat(locale).format(amounts) })}
            onBack={onBack}
            onCancel={onCancel}
            onRefused={error => {
                const about = refusalOf(error, type);
                if (about) onRefused(about, error);
                return about !== undefined;
            }}
            isOutdated={totals.some(({ isTooMuch }) => isTooMuch)}
        >
            <BatchFacts type={type} draft={draft} rows={rows} totals={totals} />
        </ConfirmStep>
    );
}

interface CellRefusal {
    /** Of the row, from 0. */
    index: number;
    field: BatchField;
    text: string;
}

/** The step that a refusal is about, with what the provider says of cells. */
type BatchRefusal = { step: 'details' } | { step: 'rows'; problems: readonly CellRefusal[] };

const cell = /^payouts\.(\d+)\.(\w+)$/;

/** Undefined where the refusal, or a part of it, is about something that no step shows. */
function refusalOf(error: unknown, type: BatchType): BatchRefusal | undefined {
    if (fieldErrorsOf(error, batchDetails)) return { step: 'details' };
    if (!isApiError(error)) return undefined;
    const named = Object.entries(error.fields);
    const problems = named.flatMap(([path, text]): CellRefusal[] => {
        const [, index, name] = cell.exec(path) ?? [];
        const column = columnsOf(type).find(each => each.name === name);
        return index && column ? [{ index: Number(index), field: column.name, text }] : [];
    });
    return problems.length > 0 && problems.length === named.length ? { step: 'rows', problems } : undefined;
}
