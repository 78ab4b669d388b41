import { configureAuthorisation } from '../api/authorised';
import { answerAboutDrafts } from './openWork';
import { refreshTokens } from './refresh';
import { endRow, endTab, followOtherTabs, tabSession } from './tab';
import { readRow } from './tokenStore';

export { onSignedOut } from './tab';

let connected = false;

/** Lends the session to the client and follows the other tabs. Calling it again changes nothing. */
export function connectSession(): void {
    if (connected) return;
    connected = true;
    followOtherTabs();
    answerAboutDrafts();
    configureAuthorisation({
        current: tabSession,
        refresh: refreshTokens,
        end: async refused => {
            const row = await readRow();
            if (!row) endTab();
            else if (refused && row.epoch === refused.epoch && row.access === refused.access) await endRow(row);
        },
    });
}

/** E-mail of the user who is signed in in this browser. */
export const currentUserId = async (): Promise<string | undefined> => (await readRow())?.userId;
