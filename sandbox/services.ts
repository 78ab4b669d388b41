import type { Faults } from './database/faults';
import type { Foreground } from './primitives/foreground';
import type { DomainServices } from './domain/services';
import type { Mailbox } from './mail/mailbox';
import type { PasswordCost } from './primitives/secrets';
import type { NetworkGuard } from './session/networkGuard';

/** What the sandbox's handlers work with. */
export interface Services extends DomainServices {
    mail: Mailbox;
    faults: Faults;
    networkGuard: NetworkGuard;
    foreground: Foreground;
    settings: Settings;
}

export interface Settings {
    /** How long the previous refresh token is still accepted. */
    refreshGraceSeconds: number;
    accessTokenSeconds: number;
    /** Check every response against its contract, and fail if it doesn't match. */
    checkAnswers: boolean;
    /** Where users open the dashboard, such as https://dashboard.example. Without it, only links to this machine are emailed. */
    publicUrl: string | undefined;
    /** Of the hashes of new passwords. */
    passwordCost: PasswordCost;
    /** Signs cursors and one-time codes. */
    secret: string;
}
