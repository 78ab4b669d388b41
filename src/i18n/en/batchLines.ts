/** Words of the payouts on the record of a batch, with which they come. */
export const batchLines = {
    all: 'All',
    filter: 'Filter by status',
    pages: 'Pages of the payouts',
    none: 'No payouts are listed for this batch.',
    noneFiltered: 'No payouts with this status.',
    inList: 'View in payouts',
    notMade: 'No payout',
    beforeFee: 'before the network fee',
    estimate: 'estimated, before the network fee',
    awaitsAddress: 'Waiting for the recipient to enter an address.',
};
