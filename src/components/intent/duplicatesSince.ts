import { providerNow } from '../../api/providerClock';

const DUPLICATES_WITHIN_MS = 24 * 3_600_000;

/** Payouts since this ISO 8601 instant count as likely duplicates. */
export const duplicatesSince = (): string => new Date(providerNow().getTime() - DUPLICATES_WITHIN_MS).toISOString();
