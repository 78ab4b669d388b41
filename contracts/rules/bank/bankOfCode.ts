interface Coded {
    routing_code?: string | null | undefined;
}

/** A bank's own code; a branch's BIC begins with its bank's. */
const isOfBank = (code: string, { routing_code: own }: Coded): boolean =>
    !!own && (code === own || (own.length === 8 && code.length === 11 && code.startsWith(own)));

/** The bank whose a normalised code is; undefined where none is known to have it, as with most branches. */
export const bankOfCode = <Bank extends Coded>(code: string, banks: readonly Bank[]): Bank | undefined =>
    code === '' ? undefined : banks.find(bank => isOfBank(code, bank));

/** Is this known to be the code of another bank? */
export const isOfAnother = <Bank extends Coded>(code: string, bank: Bank, banks: readonly Bank[]): boolean =>
    !bankOfCode(code, [bank]) && bankOfCode(code, banks) !== undefined;
