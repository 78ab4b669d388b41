import { isApiError } from '../../api/errors';
import { fieldErrorsOf } from '../../components/form/fieldErrors';
import type { BatchType } from '../../routing/paths';
import { batchDetails } from './batchDraft';
import { type BatchField, columnsOf } from './rows/batchColumns';

interface CellRefusal {
    /** Of the row, from 0. */
    index: number;
    field: BatchField;
    text: string;
}

/** The step that a refusal is about, with what the provider says of cells. */
export type BatchRefusal = { step: 'details' } | { step: 'rows'; problems: readonly CellRefusal[] };

const cell = /^payouts\.(\d+)\.(\w+)$/;

/** Undefined where the refusal, or a part of it, is about something that no step shows. */
export function refusalOf(error: unknown, type: BatchType): BatchRefusal | undefined {
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
