const mayBeGateway = 'It was refused (status %{status}), but perhaps not by us, so it may have been done all the same.';
const mayBeRepeated = 'It was refused, perhaps because the same request had gone through before.';

/** Words of every page that leads to moving money. */
export const intent = {
    steps: 'Steps',
    stepDone: 'Done:',
    summary: 'Summary',
    back: 'Back',
    check: 'Review and confirm',
    code: {
        label: 'One-time code',
        send: 'Send me a code',
        sendAgain: 'Send a new code',
        wait: 'Send a new code in %{wait}',
        sent: 'A code is on its way to %{email}. It works once.',
        sentUntold:
            'Enter the code that your authenticator app shows. If you don’t use one, a code is on its way to %{email}.',
        untold: 'This needs a one-time code. Enter the one that your authenticator app shows, or have one emailed to %{email}.',
        byMail: 'This needs a one-time code. We’ll email it to %{email}.',
        byAuthenticator: 'Enter the six digits that your authenticator app shows for this dashboard.',
        other: 'What you confirm has changed, so the code you were sent no longer counts.',
        compare: 'The email says what the code confirms. If that isn’t what you’re doing, don’t enter it.',
        tooSoon: 'A code was sent a moment ago. If it was for something else, it doesn’t count here.',
        missing: 'Enter the six digits of the code.',
        ask: 'Ask for a code first, then enter its six digits.',
        wanted: 'This now needs a one-time code. Enter its six digits, then confirm again.',
    },
    duplicates: {
        title: 'You may have done this already',
        made: '%{amount} to %{recipient}',
        named: 'Batch %{name}: what it pays isn’t known yet',
        batch: 'Batch %{name}: %{smart_count} row, %{totals} |||| Batch %{name}: %{smart_count} rows, %{totals}',
        trade: '%{amount} (%{recipient})',
        unread: 'We couldn’t read what this is.',
        sameOrder: 'Same order ID: %{orderId}',
        newTab: '(opens in a new tab)',
        meant: 'I want to do it again',
        missing: 'Tick the box to confirm that you want to do it again.',
        failed: 'We couldn’t check whether you’ve done this already.',
        failedNotSent: 'Nothing was sent. We couldn’t check whether you’ve done this already.',
    },
    candidates: {
        sent: 'You sent',
        found: 'On record',
        choose: 'It’s %{id}',
        none: 'It isn’t this one |||| It’s none of these',
        reconsider: 'Show what I ruled out',
        noAddress: 'No address',
        payment: 'Payment %{reference}',
    },
    ruledOut: 'This is the one that you ruled out. Nothing new was made.',
    notMade: {
        text: 'Only this request went through. Not made: %{values}.',
        value: '%{amount} to %{recipient}',
        valueAt: '%{amount} to %{recipient} at %{address}',
        with: '%{value} (%{details})',
        details: {
            reason: 'reason: %{value}',
            remarks: 'remarks: “%{value}”',
            account: 'account: %{value}',
            coin: 'sent as %{value}',
            name: 'name: %{value}',
            country: 'country: %{value}',
        },
    },
    changed: {
        rate: 'Rate',
        fee: 'Network fee (estimate)',
        taken: 'From your balance (estimate)',
        net: 'Recipient gets (estimate)',
        /** Of a quote, which holds. */
        quoted: { fee: 'Network fee', taken: 'From your balance', net: 'Recipient gets' },
        fromTo: '%{before} → %{after}',
        byRate: { title: 'The rate has changed', accept: 'Use the new rate' },
        byFee: { title: 'The network fee has changed', accept: 'Use the new fee' },
        byBoth: { title: 'The rate and the network fee have changed', accept: 'Use the new rate and fee' },
        byTaken: { title: 'The amount from your balance has changed', accept: 'Use the new amount' },
    },
    missing:
        'This figure is missing: %{names}. You can’t confirm without it. |||| These figures are missing: %{names}. You can’t confirm without them.',
    ratesFailed: 'We couldn’t load rates and network fees.',
    ratesOld: 'The figures shown may be old.',
    noRate: 'There’s no rate for this right now, so it can’t be confirmed. Try again later.',
    submitting: 'Sending',
    checking: 'Checking',
    sendingElsewhere: 'Another tab is still sending money. Check that tab, then confirm again.',
    lookedTooLong: 'Checking for duplicates took too long. Confirm again.',
    notWhole: 'The list is too long to read all of it.',
    notDone: 'Nothing was sent.',
    notAgain: 'It wasn’t sent again.',
    /** A refusal that came after the page was left. */
    refusedLate: {
        withdrawal: 'A withdrawal of %{amount} to %{recipient} wasn’t made. %{reason}',
        refund: 'A refund of %{amount} to %{recipient} wasn’t made. %{reason}',
        payout: 'A payout of %{amount} to %{recipient} wasn’t made. %{reason}',
        batch: 'The batch %{recipient} wasn’t created. %{reason}',
        transfer: 'A fiat payout of %{amount} to %{recipient} wasn’t confirmed. %{reason}',
        trade: 'A trade of %{amount} (%{recipient}) wasn’t booked. %{reason}',
        invoice: 'An invoice of %{amount} for %{recipient} wasn’t created. %{reason}',
    },
    offline: 'You’re offline. You can confirm this when you’re back online.',
    unknown: {
        title: 'We don’t know yet whether this went through',
        /** By kind of error. */
        why: {
            timeout: 'No answer came within 35 seconds.',
            network: 'The connection broke before the answer came.',
            server: 'The answer was an error (status %{status}).',
            blocked: mayBeGateway,
            forbidden: mayBeGateway,
            'rate-limited': mayBeGateway,
            idempotency_key_in_use: 'We’re still working on the first request.',
            idempotency_key_reused: 'We’ve had this request before.',
            conflict: mayBeRepeated,
            refused: mayBeRepeated,
            'not-found': mayBeRepeated,
            other: 'We couldn’t read the answer.',
        },
        interrupted: 'You left the page while it was being sent.',
        looking: 'Checking whether it went through. Don’t start again until we know.',
        failed: 'We couldn’t check whether it went through. Don’t start again until we know.',
        maybe: 'We found a record that may be it, but nothing in it proves that. Is it what you sent? |||| We found records that may be it, but nothing in them proves that. Is one of them what you sent?',
        referenced:
            'We found a record with the reference that you sent, but something else of it differs. Is it what you sent? |||| We found records with the reference that you sent. Is one of them what you sent?',
        unclear:
            'We couldn’t read every record made since, so it may be among them. Look in the list. Don’t start again until you know.',
        absent: 'Nothing shows so far that it went through. The first request may still be on its way, so wait a minute.',
        arrived:
            'The first request arrived, but it has no record in the list. It may still get one, or it was refused. Don’t send it again before you know which.',
        repeatable:
            'Nothing shows so far that it went through. You can send it again safely: we recognise it as the same request and make it only once.',
        settled:
            'We’ve seen nothing of it for a minute, so it most likely didn’t go through. Check the list and the balance before you send it again.',
        /** Where nothing matches but what the user said it isn't. */
        denied: {
            absent: 'You said that it isn’t %{records}, and nothing else matches so far. The first request may still be on its way, so wait a minute.',
            repeatable:
                'You said that it isn’t %{records}, and nothing else matches. You can send it again safely: we recognise it as the same request and make it only once.',
            settled:
                'You said that it isn’t %{records}, and nothing else has matched for a minute. Check the list and the balance before you send it again.',
        },
        lookAgain: 'Check again',
        again: 'Go back and send it again',
    },
};
