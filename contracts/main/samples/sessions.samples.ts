import type { Samples } from '../../sample';
import type * as sessions from '../sessions';

export const sessionsSamples: Samples<typeof sessions> = {
    listSessions: () => ({}),
    endSession: () => ({ path: { sessionId: 'none' } }),
    endOtherSessions: () => ({}),
};
