import { useLocaleState, useResourceContext, useTranslate } from 'react-admin';
import type { UnreadableRow } from '../../api/answer/unreadable';
import { listOf } from '../../i18n/listOf';

/** i18n keys of field names. */
export type FieldNames = Readonly<Record<string, string>>;

/** What of a row doesn't fit, by these names or the list's own. */
export function useUnreadableFields({ unreadable }: UnreadableRow, names: FieldNames = {}): string {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const resource = useResourceContext();
    const nameOf = (field: string) => names[field] ?? `resources.${resource}.fields.${field}`;
    const fields = unreadable.map(path => path.split('.')[0] ?? path);
    return listOf([...new Set(fields.map(field => translate(nameOf(field), { _: field })))], locale);
}
