/** The provider has already done it for a tab that this one was copied from, or the reverse. */
export class AlreadyDone<Result> extends Error {
    readonly result: Result;
    constructor(result: Result) {
        super('Already done');
        this.result = result;
    }
}
