import type { Faults } from './database/faults';
import type { Foreground } from './primitives/foreground';
import type { DomainServices } from './domain/services';
import type { Mailbox } from './mail/mailbox';
import type { NetworkGuard } from './session/networkGuard';

/** What the handlers of a sandbox work with. */
export interface Services extends DomainServices {
    mail: Mailbox;
    faults: Faults;
    networkGuard: NetworkGuard;
    foreground: Foreground;
    settings: Settings;
}

export interface Settings {
    /** How long the token before the newest is still taken for a refresh. */
    refreshGraceSeconds: number;
    accessTokenSeconds: number;
    /** Compare every answer with its contract, and fail where it does not fit. */
    checkAnswers: boolean;
    /** Signs cursors and one-time codes. */
    secret: string;
}
