/**
 * What stands for a value that its conversion doesn't fit. No schema takes it, so that the field counts as any other that doesn't
 * fit its contract.
 */
export const UNFIT = Symbol('unfit');

/** Something can't be sent as the adapter says; nothing was sent. */
export class Unsendable extends Error {
    readonly field: string;
    constructor(field: string) {
        super(`The adapter has no form for ${field}`);
        this.field = field;
    }
}
