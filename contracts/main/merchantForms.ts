import { isRow, type Row } from '../rules/collection';

/**
 * As which a merchant's methods may come and are sent, where they aren't records: the names of those that are on, or flags by name.
 */
export const methodForms = ['names', 'flags'] as const;

function withMethods(merchant: Row): Row {
    const { methods } = merchant;
    if (Array.isArray(methods) && methods.length > 0 && methods.every(each => typeof each === 'string')) {
        const records = methods.map(name => ({ crypto_currency: name, enabled: true }));
        return { ...merchant, methods: records, methods_form: methodForms[0] };
    }
    if (!isRow(methods)) return merchant;
    const records = Object.entries(methods).map(([name, enabled]) => ({ crypto_currency: name, enabled }));
    return { ...merchant, methods: records, methods_form: methodForms[1] };
}

const withEntity = (merchant: Row): Row =>
    typeof merchant.legal_entity === 'string' && merchant.legal_entity
        ? { ...merchant, legal_entity: { legal_name: merchant.legal_entity } }
        : merchant;

/** A list of merchants whose methods and legal entity are records: a provider may have names or flags in their place. */
export const withRecords = (list: unknown): unknown =>
    isRow(list) && Array.isArray(list.data)
        ? { ...list, data: list.data.map(row => (isRow(row) ? withEntity(withMethods(row)) : (row as unknown))) }
        : list;
