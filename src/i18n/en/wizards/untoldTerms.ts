/** Of withdrawals, refunds and quotes whose rate, network fee or cost isn't said before. */
export const untoldTerms = {
    said: {
        both: 'The rate and the network fee aren’t known here, so we can’t tell how many coins the recipient gets.',
        taken: 'The exchange rates aren’t known here, so we can’t tell what this takes from the balance or how many coins the recipient gets.',
        rate: 'The rate isn’t known here, so we can’t tell how many coins the recipient gets.',
        feeNow: 'The network fee is known now. Check the figures, then confirm again.',
        now: 'The rate and the network fee are known now. Check the figures, then confirm again.',
        fee: 'The network fee isn’t known here, so we can’t tell how many coins the recipient gets.',
        net: 'What the recipient gets isn’t known here.',
    },
    accept: {
        both: 'I want to confirm this without knowing the rate and the network fee',
        taken: 'I want to confirm this without knowing what it takes from the balance',
        rate: 'I want to confirm this without knowing the rate',
        fee: 'I want to confirm this without knowing the network fee',
        net: 'I want to confirm this without knowing what the recipient gets',
    },
    notAccepted: 'Tick the box to confirm it all the same.',
};
