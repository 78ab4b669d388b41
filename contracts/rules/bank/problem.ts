/**
 * What is wrong with a bank code or account number, as far as it can be told from itself: the name of the rule that it breaks, and
 * the values for its text.
 */
export type BankProblem =
    | { readonly rule: 'bankCharacters' }
    | { readonly rule: 'bankLength'; readonly length: number }
    | { readonly rule: 'bankLengthRange'; readonly least: number; readonly most: number }
    | { readonly rule: 'bankLengthEither'; readonly one: number; readonly other: number }
    /** Its first digits or letters belong to no bank. */
    | { readonly rule: 'bankPrefix' }
    | { readonly rule: 'bankCheckDigit' }
    /** It can't be an account at this bank. */
    | { readonly rule: 'bankAccountMismatch' }
    /** It's valid in another country: `found`, ISO 3166 alpha-2. */
    | { readonly rule: 'bankCountry'; readonly found: string };

/** Finds what is wrong with a normalised value. `country` is where the account is, ISO 3166 alpha-3. */
export type BankCheck = (value: string, country: string) => BankProblem | undefined;

/** The provider's message; forms look up their own by the rule. */
export function bankMessage(problem: BankProblem): string {
    switch (problem.rule) {
        case 'bankCharacters':
            return 'A character does not belong here';
        case 'bankLength':
            return `Enter ${problem.length} characters`;
        case 'bankLengthRange':
            return `Enter ${problem.least} to ${problem.most} characters`;
        case 'bankLengthEither':
            return `Enter ${problem.one} or ${problem.other} characters`;
        case 'bankPrefix':
            return 'No bank has a code that begins like this';
        case 'bankCheckDigit':
            return 'The check digit does not match: a character is wrong';
        case 'bankAccountMismatch':
            return 'No account at this bank has this number';
        case 'bankCountry':
            return `This belongs to another country (${problem.found})`;
    }
}
