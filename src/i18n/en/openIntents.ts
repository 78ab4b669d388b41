/** Words of money actions whose outcome isn't known, which bring themselves with what shows these. */
export const openIntents = {
    withdrawal: {
        list: 'View withdrawals',
        maybe: 'A withdrawal of %{amount} to %{recipient} may have gone through.',
        made: 'Your withdrawal of %{amount} to %{recipient} was submitted.',
        stopped: 'Your withdrawal of %{amount} to %{recipient} was submitted, but no money was sent.',
    },
    refund: {
        list: 'View refunds',
        maybe: 'A refund of %{amount} to %{recipient} may have gone through.',
        made: 'Your refund of %{amount} to %{recipient} was submitted.',
        stopped: 'Your refund of %{amount} to %{recipient} was submitted, but no money was sent.',
    },
    payout: {
        list: 'View payouts',
        maybe: 'A payout of %{amount} to %{recipient} may have gone through.',
        made: 'Your payout of %{amount} to %{recipient} was submitted.',
        stopped: 'Your payout of %{amount} to %{recipient} was submitted, but no money was sent.',
    },
    batch: {
        list: 'View batches',
        maybe: 'The batch %{recipient} may have been created.',
        made: 'Your batch %{recipient} was created.',
    },
    transfer: {
        list: 'View fiat payouts',
        maybe: 'A fiat payout of %{amount} to %{recipient} may have gone through.',
        made: 'Your fiat payout of %{amount} to %{recipient} was confirmed.',
        stopped: 'Your fiat payout of %{amount} to %{recipient} was not paid.',
    },
    trade: {
        list: 'View trades',
        maybe: 'A trade of %{amount} (%{recipient}) may have gone through.',
        made: 'Your trade of %{amount} (%{recipient}) was booked.',
        stopped: 'Your trade of %{amount} (%{recipient}) was booked, but it failed.',
    },
    invoice: {
        list: 'View payments',
        maybe: 'An invoice of %{amount} for %{recipient} may have been created.',
        made: 'Your invoice of %{amount} for %{recipient} was created.',
    },
    status: 'Submitted %{at}. Status: %{status}.',
    undated: 'Status: %{status}.',
    looking: 'Sent %{at}. Checking.',
    absent: 'Sent %{at}. The provider has no record of it so far. We’re still checking.',
    settled:
        'Sent %{at}. The provider has no record of it, so it was most likely not made. Check the list before you send it again.',
    found: 'Sent %{at}. We found a record that matches, but it has no reference to prove it. Is it what you sent? |||| Sent %{at}. We found records that match, but they have no reference to prove it. Is one of them what you sent?',
    referenced:
        'Sent %{at}. We found a record with the reference that you sent, but something else of it differs. Is it what you sent? |||| Sent %{at}. We found records with the reference that you sent. Is one of them what you sent?',
    denied: 'Sent %{at}. You said that it isn’t %{records}, and nothing else matches.',
    unclear: 'Sent %{at}. We couldn’t read every record made since, so it may be among them. Look in the list.',
    arrived:
        'Sent %{at}. The request arrived, but it has no record in the list. It may still get one, or the provider refused it.',
    failed: 'Sent %{at}. We couldn’t check with the provider.',
    open: 'Open it',
    record: 'Open %{reference}',
    close: 'Close',
    forget: 'Stop checking',
    forgetDraft: 'Stop checking and delete its draft',
};
