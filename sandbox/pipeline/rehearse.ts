import { type Alongside, runAlongside } from '../database/transaction';

/**
 * Runs a call up to the end of its first transaction, which is taken back: it's refused as the call itself would be, and nothing is
 * done. Of handlers that change nothing outside of one.
 */
export async function rehearse(run: () => Promise<unknown>): Promise<void> {
    const over = new Error('The rehearsal is over');
    const takenBack: Alongside = {
        before: async () => undefined,
        after: () => Promise.reject(over),
        committed: () => undefined,
    };
    try {
        await runAlongside(takenBack, run);
    } catch (error) {
        if (error !== over) throw error;
    }
}
