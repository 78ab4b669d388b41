import { unreadableOf } from '../../api/answer/readPartly';

/** Fields for display only, which no action depends on. */
const displayOnly =
    /^((created|updated|credited)_at|(status|rate|expiry|payout|modified)_date|history|events|name|country|remarks|payer_(name|phone|id))(\.|$)/;

/** Are actions blocked because a field they depend on is unreadable (docs/rules.md#lists)? */
export const areActionsBlocked = (record: object): boolean =>
    unreadableOf(record).some(path => !displayOnly.test(path));

/** Are all of these readable? Unreadable values are null, whatever their type says. */
export const isReadable = (...values: readonly unknown[]): boolean => !values.includes(null);
