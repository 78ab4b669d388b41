/** Words of money actions whose outcome isn't known, which bring themselves with what shows these. */
export const openIntents = {
    withdrawal: {
        made: 'Your withdrawal of %{amount} to %{recipient} was submitted.',
        stopped: 'Your withdrawal of %{amount} to %{recipient} was submitted, but no money was sent.',
    },
    refund: {
        made: 'Your refund of %{amount} to %{recipient} was submitted.',
        stopped: 'Your refund of %{amount} to %{recipient} was submitted, but no money was sent.',
    },
    payout: {
        made: 'Your payout of %{amount} to %{recipient} was submitted.',
        stopped: 'Your payout of %{amount} to %{recipient} was submitted, but no money was sent.',
    },
    batch: {
        made: 'Your batch %{recipient} was created.',
    },
    transfer: {
        made: 'Your fiat payout of %{amount} to %{recipient} was confirmed.',
        stopped: 'Your fiat payout of %{amount} to %{recipient} was not paid.',
    },
    trade: {
        made: 'Your trade of %{amount} (%{recipient}) was booked.',
        stopped: 'Your trade of %{amount} (%{recipient}) was booked, but it failed.',
    },
    invoice: {
        made: 'Your invoice of %{amount} for %{recipient} was created.',
    },
    status: 'Submitted %{at}. Status: %{status}.',
    undated: 'Status: %{status}.',
    looking: 'Sent %{at}. Checking.',
    absent: 'Sent %{at}. Nothing shows so far that it went through. We’re still checking.',
    repeatable:
        'Sent %{at}. Nothing shows so far that it went through. You can send it again safely: we recognise it as the same request and make it only once.',
    settled:
        'Sent %{at}. Nothing shows that it went through, so it most likely didn’t. Check the list before you send it again.',
    found: 'Sent %{at}. We found a record that may be it, but nothing in it proves that. Is it what you sent? |||| Sent %{at}. We found records that may be it, but nothing in them proves that. Is one of them what you sent?',
    referenced:
        'Sent %{at}. We found a record with the reference that you sent, but something else of it differs. Is it what you sent? |||| Sent %{at}. We found records with the reference that you sent. Is one of them what you sent?',
    /** Where nothing matches but what the user said it isn't. */
    denied: {
        absent: 'Sent %{at}. You said that it isn’t %{records}, and nothing else matches so far. The first request may still be on its way, so wait a minute.',
        repeatable:
            'Sent %{at}. You said that it isn’t %{records}, and nothing else matches. You can send it again safely: we recognise it as the same request and make it only once.',
        settled:
            'Sent %{at}. You said that it isn’t %{records}, and nothing else matches. Check the list before you send it again.',
    },
    unclear: 'Sent %{at}. We couldn’t read every record made since, so it may be among them. Look in the list.',
    arrived:
        'Sent %{at}. The request arrived, but it has no record in the list. It may still get one, or it was refused.',
    failed: 'Sent %{at}. We couldn’t check what came of it.',
    open: 'Open it',
    record: 'Open %{reference}',
    close: 'Close',
    forget: 'Stop checking',
    forgetDraft: 'Stop checking and delete its draft',
};
