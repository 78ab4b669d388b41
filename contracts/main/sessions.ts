import * as z from 'zod/mini';
import { operation } from '../operation';
import { extra } from '../rules/extra';
import { ownId } from '../rules/text';
import { instant } from '../rules/time';

/** One sign-in of the user that can still be used (docs/rules.md#own-sessions). */
export const OwnSession = z.object({
    /** Names the session in these calls alone, and lets nobody in. */
    id: ownId,
    /** When the user signed in. */
    created_at: extra(instant),
    last_used_at: extra(instant),
    /** The User-Agent that it was begun with. */
    browser: extra(z.nullable(z.string())),
    /** The network address that it was begun from. */
    network: extra(z.nullable(z.string())),
    /** Is it the one that asks? */
    is_current: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

/** A list has no more: the newest. */
export const MAX_SESSIONS = 100;

const path = '/v1/dashboard/profile/sessions';
const own = { api: 'main', access: 'signed-in', extension: true } as const;
const end = { ...own, method: 'DELETE', kind: 'write', answer: 'nothing' } as const;

export const listSessions = operation({
    ...own,
    method: 'GET',
    path,
    summary: 'Open sessions of the signed-in user, newest first',
    kind: 'read',
    answer: z.object({ data: z.array(OwnSession) }),
});

export const endSession = operation({
    ...end,
    path: `${path}/{sessionId}`,
    summary: 'End one of the signed-in user’s sessions',
});

export const endOtherSessions = operation({
    ...end,
    path,
    summary: 'End all sessions of the signed-in user but the one that asks',
});
