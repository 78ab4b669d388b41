import { isApiError } from '../../../api/errors';
import { brokenRule, messageKey } from '../../../components/form/validationMessage';
import type { ImportOutcome } from '../../../dataProviders/addressBook/addressBookImport';
import { describeError } from '../../../i18n/describeError';
import type { PublicMessages } from '../../../i18n/en/public';
import type { AddressBookFile, CellError } from './readAddressBookCsv';

/** A row's error for display. */
export interface ErrorRow {
    row: number;
    /** Empty if it's about the whole row. */
    column: string;
    value: string;
    text: string;
}

type Translate = (key: string, options?: Record<string, unknown>) => string;

const I18N_KEY = 'addressBook.import';

/** A cell's broken rule in words: the import's own text if there is one, otherwise the general one. */
export function errorRow({ row, column, value, issue }: CellError, translate: Translate): ErrorRow {
    const rule = brokenRule(issue, value === '');
    const key = messageKey(rule, column, I18N_KEY, key => translate(key, { _: '' }) !== '');
    return { row, column, value, text: translate(key, rule.args) };
}

/** Rows that the provider refused, by the fields it named, and rows without an answer. */
export function outcomeRows(
    outcomes: readonly ImportOutcome[],
    { rows }: AddressBookFile,
    translate: Translate,
    messages: PublicMessages['errors'],
): ErrorRow[] {
    const entries = new Map(rows.map(({ row, entry }): [number, Readonly<Record<string, unknown>>] => [row, entry]));
    const valueOf = (row: number, column: string): string => {
        const value = entries.get(row)?.[column];
        return typeof value === 'string' ? value : '';
    };
    return outcomes
        .flatMap(outcome => {
            if (outcome.kind === 'added') return [];
            const { row, error } = outcome;
            if (outcome.kind === 'unknown') {
                return [{ row, column: '', value: '', text: translate(`${I18N_KEY}.noAnswer`) }];
            }
            const fields = isApiError(error) ? Object.entries(error.fields) : [];
            if (fields.length === 0) return [{ row, column: '', value: '', text: describeError(error, messages) }];
            return fields.map(([column, text]) => ({ row, column, value: valueOf(row, column), text }));
        })
        .sort((a, b) => a.row - b.row);
}
