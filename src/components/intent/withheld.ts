/** Nothing was sent, for a reason on the dashboard's side. */
export class Withheld extends Error {
    readonly i18nKey: string;
    constructor(reason: 'sendingElsewhere' | 'lookedTooLong') {
        super(reason);
        this.i18nKey = `intent.${reason}`;
    }
}
