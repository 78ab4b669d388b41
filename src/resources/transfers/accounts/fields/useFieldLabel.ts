import { useTranslate } from 'react-admin';

/** What a field is called; one that only a corridor knows keeps its name, in words. */
export function useFieldLabel(): (field: string, given?: string) => string {
    const translate = useTranslate();
    return (field, given) => given ?? translate(`fiatAccounts.fields.${field}`, { _: inWords(field) });
}

const inWords = (field: string): string => {
    const words = field.replaceAll('_', ' ').trim();
    return words.charAt(0).toUpperCase() + words.slice(1);
};
