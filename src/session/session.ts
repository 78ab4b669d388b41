import { configureAuthorisation } from '../api/authorised';
import { listen, type SessionMessage } from './channel';
import { answerAboutDrafts } from './openWork';
import { refreshTokens } from './refresh';
import { endRow, endTab, followOtherTabs, tabSession } from './tab';
import { forgetRow, readRow, type SessionRow } from './tokenStore';

export { onSignedOut } from './tab';

let connected = false;
/** The sign-in that this tab uses, or last used. */
let last: Pick<SessionRow, 'epoch' | 'userId'> | undefined;
/** The sign-in that its user ended in another tab. */
let left: string | undefined;
/** The sign-in that another tab ended because its user was away. */
let away: string | undefined;

/** Connects the session to the client and follows other tabs. Can be called repeatedly. */
export function connectSession(): void {
    if (connected) return;
    connected = true;
    listen(hear);
    followOtherTabs();
    answerAboutDrafts();
    configureAuthorisation({
        current: async () => {
            const row = await tabSession();
            if (row) last = row;
            return row;
        },
        refresh: refreshTokens,
        end: async refused => {
            const row = await readRow();
            if (!row) endTab();
            if (!row || row.epoch !== refused?.epoch) return true;
            if (row.access !== refused.access) return false;
            await endRow(row);
            return true;
        },
    });
}

function hear(message: SessionMessage): void {
    // Before this tab checks what is stored.
    if (message === 'signed-out' || message === 'timed-out' || message === 'interrupted') forgetRow();
    if (message === 'signed-out') left = last?.epoch;
    if (message === 'timed-out') away = last?.epoch;
}

/** Did another tab end the session because its user was away? This one's timers may be behind. */
export const hasTimedOutElsewhere = (): boolean => last !== undefined && last.epoch === away;

/** Email of the user whose session in this tab continues or was interrupted; undefined if they signed out. */
export const interruptedUser = (): string | undefined => (last?.epoch === left ? undefined : last?.userId);
