import type { AmountProblem } from '../../../../contracts/rules/decimal';

const problem: Record<AmountProblem, string> = {
    empty: 'Enter an amount.',
    'not-a-number': 'Enter digits with at most one point, such as 1250.50.',
    'ambiguous-separator': 'Leave out commas and spaces, and write a point before the decimals: 1250.50.',
    'too-many-decimals':
        '%{currency} has at most %{smart_count} decimal. |||| %{currency} has at most %{smart_count} decimals.',
    'too-long': 'Enter a shorter number.',
};

/** What is said beside a field that takes an amount. */
export const amount = {
    problem,
    noDecimals: '%{currency} has no decimals.',
    zero: 'Enter an amount above zero.',
    tooMuch: 'At most %{most}.',
};
