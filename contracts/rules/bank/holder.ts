/** Punctuation, spacing, accents and capitals differ between a register and a bank; letters and digits don't. */
const plain = (name: string): string =>
    name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/&/g, ' and ')
        .replace(/[^\p{L}\p{N}]/gu, '');

/** Is this the name of the legal entity, as a bank would write it (docs/rules.md#bank-accounts)? */
export const isHolderName = (holder: string, legalName: string): boolean =>
    plain(holder) !== '' && plain(holder) === plain(legalName);
