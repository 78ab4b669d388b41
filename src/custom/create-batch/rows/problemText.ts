import { useCallback } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import { messageKey } from '../../../components/form/validationMessage';
import type { BatchField } from './batchColumns';
import type { BatchRow } from './batchRow';

/** What is wrong with a cell, in words; undefined if nothing is. The same function until the language changes. */
export function useProblemText(): (row: BatchRow, column: string) => string | undefined {
    const translate = useTranslate();
    const { translate: lookUp } = useI18nProvider();
    return useCallback(
        (row, column) => {
            const problem = row.problems[column as BatchField];
            if (!problem || 'text' in problem) return problem?.text;
            const exists = (key: string) => lookUp(key, { _: '' }) !== '';
            const key = messageKey({ name: problem.rule, args: problem.args }, column, 'createBatch', exists);
            return translate(key, problem.args);
        },
        [translate, lookUp],
    );
}
