import { config } from '../config/config';

/** Environments where what is whitelisted is open to all. The sandbox and the demo are nobody's production. */
const stagings: readonly string[] = ['staging', 'sandbox', 'demo'];

/** May this merchant make direct batches? They are whitelisted outside staging (docs/rules.md#access). */
export const hasDirectBatches = (merchantKey: string): boolean =>
    stagings.includes(config.environment) || merchantKey === config.whitelistedMerchant;
