import { unreadableOf } from '../../api/answer/readPartly';

/** Fields that say when and who, and on which no action rests. */
const onlyShown =
    /^((created|updated|credited)_at|(status|rate|expiry|payout|modified)_date|history|events|name|country|remarks|operator|payer_(name|phone|id))(\.|$)/;

/** Must nothing be done with a record, since something that an action rests on could not be read (docs/rules.md#lists)? */
export const areActionsBlocked = (record: object): boolean => unreadableOf(record).some(path => !onlyShown.test(path));

/** Could all of these be read? What could not is null, whatever its type says. */
export const isReadable = (...values: readonly unknown[]): boolean => !values.includes(null);
