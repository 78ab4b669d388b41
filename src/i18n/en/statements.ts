import type { StatementKind } from '../../../contracts/main/reports';

export const statements = {
    transactions: 'Transactions',
    summaryText: 'Everything that changed your available balance. Days and times are in UTC.',
    currency: 'Currency',
    show: 'Show',
    needBoth: 'Enter a start and an end date.',
    days: 'Dates of the statement',
    caption: '%{merchant}, %{currency}, %{from} to %{to}',
    time: 'Time (UTC)',
    movement: 'Movement',
    reference: 'Reference',
    amount: 'Amount',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    summary: 'Summary',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    rows: 'Rows',
    broughtForward: 'Balance from the previous page',
    carriedForward: 'Balance at the end of this page',
    pages: 'Pages of transactions',
    cut: 'Showing the first %{shown} of %{count} rows. Download the CSV for all rows, or select a shorter range.',
    maybeMore:
        'Showing the first row. There may be more. Download the CSV for all rows, or select a shorter range. |||| Showing the first %{smart_count} rows. There may be more. Download the CSV for all rows, or select a shorter range.',
    maybeSome:
        'There are no rows to show, but there may be some. Download the CSV for all rows, or select a shorter range.',
    empty: 'No transactions on these dates.',
    otherCurrency:
        '%{merchant} has no balance in %{asked}, so this statement is in %{currency}. Available currencies: %{currencies}.',
    noStatement:
        'There’s no statement in %{currency}. Try again, or select another currency. Available currencies: %{currencies}.',
    agrees: 'Balanced: the opening balance and all movements add up to the closing balance.',
    disagrees:
        'The opening balance and all movements don’t add up to the closing balance: the difference is %{difference}. Don’t rely on this statement. Contact support.',
    disagreesInside:
        'The rows of this statement don’t match its balances or its number of rows. Don’t rely on this statement. Contact support.',
    otherDays:
        '%{smart_count} row isn’t from the dates you selected, so we can’t tell whether this adds up. Don’t rely on it. Contact support. |||| %{smart_count} rows aren’t from the dates you selected, so we can’t tell whether they add up. Don’t rely on them. Contact support.',
    untold: 'We can’t show this statement here. Download the file to see it.',
    ofOtherDays:
        'We sent a statement of other dates than you selected, so it isn’t shown. The file may be of other dates too: check them before you use it.',
    onlyRows:
        'We have only these movements, without opening and closing balances, so we can’t tell whether they add up.',
    noCurrency: 'These movements don’t say their currency.',
    someNoCurrency: 'Some of these movements don’t say their currency, and may not be in %{currency}.',
    credit: 'Credit',
    debit: 'Debit',
    notWhole:
        'We couldn’t read part of this statement, so we can’t tell whether it adds up. Try again later, or download the file.',
    count: 'Number of rows',
    download: 'Download CSV',
    downloadUnchecked: 'Download CSV (not checked)',
    downloading: '%{count} of %{total} rows',
    downloadingRows: '%{count} row |||| %{count} rows',
    allCurrencies: 'The file holds the movements of all currencies.',
    cancel: 'Cancel',
    savedAll:
        'Saved as %{filename}: %{count} row. All rows included. |||| Saved as %{filename}: %{count} rows. All rows included.',
    savedOther:
        'Saved as %{filename}: %{count} row. The statement had %{total}. Either there are new movements, or the file is incomplete. Select Show and download it again. |||| Saved as %{filename}: %{count} rows. The statement had %{total}. Either there are new movements, or the file is incomplete. Select Show and download it again.',
    savedUncounted: 'Saved as %{filename}: %{count} row. |||| Saved as %{filename}: %{count} rows.',
    savedCurrencies:
        'Saved as %{filename}: %{count} row, of all currencies together. |||| Saved as %{filename}: %{count} rows, of all currencies together.',
    print: 'Print',
    invoices: 'Tax invoices',
    invoicesText: 'Fees and the tax on them, by month in UTC. The current month isn’t over yet.',
    months: 'Months',
    chosen: '%{smart_count} month selected |||| %{smart_count} months selected',
    clear: 'Clear',
    monthProblems: {
        none: 'Select a month.',
        'too-many': 'Select at most 12 months.',
        'not-a-month': 'Select months from the calendar.',
        twice: 'Select each month only once.',
        future: 'You can’t select a future month.',
    },
    downloadPdf: 'Download PDF',
    mail: 'Send by email',
    addresses: 'Email addresses',
    addressesText: 'Press Enter after each address. Each one gets a separate email.',
    submitting: 'Sending',
    sent: 'Sent to %{addresses}.',
    mailUnknown: 'We don’t know whether the email was sent. Check with a recipient before you send it again.',
};

/** What changed a balance. */
export const statementKind: Record<StatementKind, string> = {
    opening: 'Starting balance',
    prefunding: 'Prefunding',
    payment: 'Payment',
    deposit: 'Deposit',
    refund_reserve: 'Refund',
    refund_release: 'Refund reversed',
    withdrawal_reserve: 'Withdrawal',
    withdrawal_release: 'Withdrawal reversed',
    crypto_payout_reserve: 'Crypto payout',
    crypto_payout_release: 'Crypto payout reversed',
    transfer_reserve: 'Fiat payout',
    transfer_release: 'Fiat payout reversed',
    transfer_return: 'Fiat payout returned',
    trade_reserve: 'Trade, sold',
    trade_settle: 'Trade, bought',
    trade_release: 'Trade reversed',
    trade_return: 'Trade returned',
};
