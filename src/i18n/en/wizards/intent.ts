/** Words of every page that leads to moving money. */
export const intent = {
    steps: 'Steps',
    stepDone: 'Done:',
    summary: 'Summary',
    back: 'Back',
    check: 'Check what you confirm',
    code: {
        label: 'One-time code',
        send: 'Send me a code',
        sendAgain: 'Send a new code',
        wait: 'Send a new code in %{seconds} s',
        sent: 'A code is on its way to %{email}. It works once, for 10 minutes.',
        byMail: 'Your merchant asks for a one-time code here. We send it to %{email}.',
        byAuthenticator: 'Enter the six digits that your authenticator app shows for this dashboard.',
        missing: 'Enter the six digits of the code.',
        ask: 'Ask for a code first, then enter its six digits.',
        wanted: 'This now needs a one-time code. Enter its six digits, then confirm again.',
    },
    duplicates: {
        title: 'You may have made this payment already',
        made: '%{amount} to %{recipient}, %{at}, %{status}, order id %{orderId}',
        meant: 'I want to send another one',
        missing: 'Tick the box to confirm that you want to send another one.',
        failed: 'We couldn’t check whether you’ve made this payment already.',
    },
    submitting: 'Sending',
    notDone: 'Nothing was sent.',
    offline: 'You are offline. You can confirm this when the connection is back.',
    unknown: {
        title: 'It is not known yet whether this was done',
        /** By kind of error. */
        why: {
            timeout: 'The provider did not answer within 35 seconds.',
            network: 'The connection broke before the answer came.',
            server: 'The provider answered with an error (status %{status}).',
            forbidden: 'Something between you and the provider refused the answer (status 403).',
            'rate-limited': 'Something between you and the provider refused the answer (status 429).',
            conflict: 'The provider is still working on the first request.',
            refused: 'The provider says that it has had this request before.',
            other: 'The answer cannot be read.',
        },
        interrupted: 'The page was left while it was being sent.',
        looking: 'We are looking whether the provider has it.',
        failed: 'It could not be looked up. Nothing is repeated by itself.',
        absent: 'The provider has no record of it so far. The first request may still be on its way: wait a minute.',
        repeatable:
            'The provider has no record of it so far. You can send it again: it cannot be done twice, as the provider knows it by the same key.',
        settled:
            'For a minute now the provider has had no record of it, so it was most likely not done. Look at the list and at the balance before you send it again.',
        lookAgain: 'Look again',
        again: 'Go back and send it again',
    },
};
