const outgoing: readonly string[] = ['withdrawals', 'crypto-payout-admin'];

/**
 * The resources to read again where a record of one has changed: withdrawals and crypto payouts together, since what may be either
 * stands in both lists (docs/rules.md#payouts).
 */
export const readTogether = (resource: string | undefined): readonly (string | undefined)[] =>
    resource !== undefined && outgoing.includes(resource) ? outgoing : [resource];
