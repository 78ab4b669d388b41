/**
 * What stands for a value that its conversion doesn't fit. No schema takes it, so that the field counts as any other that doesn't
 * fit its contract.
 */
export const UNFIT = Symbol('unfit');

/** Something can't be sent as the adapter says; nothing was sent. */
export class Unsendable extends Error {
    readonly field: string;
    /** Is there no key for it at all, whatever its value? */
    readonly isKey: boolean;
    constructor(field: string, { isKey = false } = {}) {
        super(`The adapter has no form for ${field}`);
        this.field = field;
        this.isKey = isKey;
    }
}
