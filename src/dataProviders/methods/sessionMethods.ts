import * as contract from '../../../contracts/main/sessions';
import { wholeRows } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';
import { isApiError } from '../../api/errors';

/** The user's own sessions, newest first, with how many can't be read. Like all of these, rejects with an ApiError. */
export async function listSessions({ signal }: { signal?: AbortSignal }) {
    const rowsBy = 'id' satisfies keyof contract.OwnSession;
    const { data, unreadableRows = 0 } = await callRows(contract.listSessions, {}, { signal, rowsBy });
    const sessions = wholeRows(data);
    return { sessions, unreadableRows: unreadableRows + data.length - sessions.length };
}

/** One that is gone already counts as ended. */
export async function endSession(sessionId: string): Promise<void> {
    try {
        await call(contract.endSession, { path: { sessionId } });
    } catch (error) {
        if (!isApiError(error, 'not-found')) throw error;
    }
}

export async function endOtherSessions(): Promise<void> {
    await call(contract.endOtherSessions, {});
}
