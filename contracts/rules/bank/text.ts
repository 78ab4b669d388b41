import type { AccountNumberType, BankCodeType } from '../../fiat/destinationAccounts';

export type BankIdentifierType = BankCodeType | AccountNumberType;

/** The sizes of the groups that people read it in, and what separates them; sizes repeat. */
interface Groups {
    readonly sizes: readonly number[];
    readonly separator: string;
}

const groups: Partial<Record<string, Groups>> = {
    BSB: { sizes: [3], separator: '-' },
    'Sort code': { sizes: [2], separator: '-' },
    'Zengin Code': { sizes: [4], separator: '-' },
    CBU: { sizes: [8, 14], separator: ' ' },
    CLABE: { sizes: [3, 3, 11, 1], separator: ' ' },
    IBAN: { sizes: [4], separator: ' ' },
} satisfies Partial<Record<BankIdentifierType, Groups>>;

/** As it's shown, and as it grows while it's typed; a type that isn't known is shown as it is. */
export function formatBankIdentifier(type: string, value: string): string {
    const { sizes, separator } = groups[type] ?? { sizes: [], separator: '' };
    const parts: string[] = [];
    let at = 0;
    while (at < value.length) {
        const size = sizes[parts.length % sizes.length] ?? value.length;
        parts.push(value.slice(at, at + size));
        at += size;
    }
    return parts.join(separator);
}

/**
 * As it's checked, stored and sent: full-width characters made plain, without what people put in to read it, in capitals. An alias
 * keeps its hyphens and its case. Leading zeros stay.
 */
export function normalizeBankIdentifier(type: string, typed: string): string {
    const plain = typed.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
    return type === 'CBU ALIAS' ? plain : plain.replace(/\p{Pd}/gu, '').toUpperCase();
}
