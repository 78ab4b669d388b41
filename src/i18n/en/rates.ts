import type { AmountProblem } from '../../../contracts/rules/decimal';

const problem: Record<AmountProblem, string> = {
    empty: 'Enter an amount.',
    'not-a-number': 'Enter digits with at most one point, such as 1250.50.',
    'ambiguous-separator': 'Leave out commas and spaces, and write a point before the decimals: 1250.50.',
    'too-many-decimals':
        '%{currency} has at most %{smart_count} decimal. |||| %{currency} has at most %{smart_count} decimals.',
    'too-long': 'Enter a shorter number.',
};

export const rates = {
    fiat: 'Fiat currency',
    refresh: 'Refresh',
    list: 'Rates in %{fiat}',
    listText: 'One unit of each crypto currency in %{fiat}.',
    dollar: 'One US dollar is %{rate} %{fiat}.',
    none: 'There are no rates in %{fiat}.',
    crypto: 'Currency',
    rate: 'Rate',
    payoutRate: 'Payout rate',
    date: 'Time of the rate',
    ofAccount: 'Payout rates are those of %{account}. A dash stands for what it does not pay out.',
    converter: 'Converter',
    converterText: 'For orientation. A payment or payout gets the rate of its own time.',
    amount: 'Amount in %{currency}',
    cryptoCurrency: 'Crypto currency',
    swap: 'Swap: convert %{to} into %{from}',
    result: 'Result',
    basis: '1 %{crypto} = %{rate} %{fiat}, as of',
    noRate: 'There is no rate for this pair now.',
    rounded: 'Rounded to %{smart_count} decimal. |||| Rounded to %{smart_count} decimals.',
    roundedWhole: 'Rounded to whole units.',
    noDecimals: '%{currency} has no decimals.',
    problem,
};
