import type { PendingIntent } from './pendingIntent';
import { type Made, recordId } from './recordId';

/** Did the user say of this record that it isn't what was sent? */
export const isRuledOut = (pending: Pick<PendingIntent, 'denied'> | undefined, made: Made): boolean =>
    !!pending?.denied.includes(recordId(made));
