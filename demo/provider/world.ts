import { eq } from 'drizzle-orm';
import { DEMO_USER } from '../../contracts/demo';
import type { Connection } from '../../sandbox/database/connect';
import { insertRows } from '../../sandbox/database/insertRows';
import { approvers } from '../../sandbox/database/schema/approvals';
import { merchants } from '../../sandbox/database/schema/tenants';
import { memberships, users } from '../../sandbox/database/schema/users';
import type { Database } from '../../sandbox/database/database';
import { hashPassword, PASSWORD_COST, randomToken } from '../../sandbox/primitives/secrets';
import { createProvider } from '../../sandbox/provider';
import { merchantIds, seededMerchants } from '../../sandbox/seed/tenants';
import { CLIENT_ID } from '../../sandbox/session/client';
import { openFamily } from '../../sandbox/session/tokens';
import { openDatabase } from './database';

/** A provider of its own, with the demo user signed in. */
export interface World {
    tokens: { access: string; refresh: string; clientId: string };
    /** One call at a time, in the order in which they were made. */
    answer(request: Request): Promise<Response>;
    query: Connection['query'];
    close(): Promise<void>;
}

interface WorldOptions {
    /** Gets each one-time code that would be emailed. */
    onCode?: (code: string) => void;
    startAt?: Date;
    /** Of the browser that shows it. */
    userAgent?: string;
}

/** A few for each day of a year: every page has rows, and the demo starts quickly. */
const PAYMENTS = 1500;
/** Longer than anybody looks at a demo. */
const TOKEN_SECONDS = 8 * 3600;

/** Makes the demo's world from the sandbox's seed, as of now, and opens it for one user of one merchant. */
export async function openWorld({ onCode, startAt, userAgent }: WorldOptions = {}): Promise<World> {
    const connection = await openDatabase();
    const { services, routes } = await createProvider(connection, {
        payments: PAYMENTS,
        accessTokenSeconds: TOKEN_SECONDS,
        checkAnswers: true,
        log: line => {
            const [, code] = /^code (\d+) for /.exec(line) ?? [];
            if (code !== undefined) onCode?.(code);
        },
        ...(startAt && { startAt }),
    });
    await addDemoUser(connection.database, services.clock.now());
    const { answer: tokens } = await openFamily(services, {
        ...{ userId: USER_ID, binding: null, network: '', userAgent: userAgent ?? null },
    });
    let last: Promise<unknown> = Promise.resolve();
    return {
        tokens: { access: tokens.access_token, refresh: tokens.refresh_token, clientId: CLIENT_ID },
        answer: request => {
            const answered = last.then(async () => routes.fetch(request));
            last = answered.catch(() => undefined);
            return answered;
        },
        query: connection.query,
        close: connection.close,
    };
}

const USER_ID = 'ea-demo';
const OWNERS = 2;

async function addDemoUser(database: Database, now: Date): Promise<void> {
    const user = {
        ...{ id: USER_ID, email: DEMO_USER, passwordHash: await hashPassword(randomToken(), PASSWORD_COST) },
        ...{ firstname: 'Robin', lastname: 'de Vries', country: 'NL', mobile: null },
        ...{ mfaType: 'email' as const, totpSecret: null, lastTotpStep: 0 },
    };
    const merchantId = merchantIds.harbour;
    await insertRows(database, users, [user]);
    await insertRows(database, memberships, [
        {
            ...{ userId: USER_ID, merchantId, groupId: OWNERS, linkId: 'eal-demo', groupLinkId: 'gel-demo' },
            ...{ linkedAt: now, acceptedAt: now },
        },
    ]);
    await insertRows(database, approvers, [{ id: 'apr-demo', merchantId, userId: USER_ID }]);
    await leaveOutLogo(database, merchantId);
}

/** Nothing serves one. */
async function leaveOutLogo(database: Database, merchantId: string): Promise<void> {
    const page = seededMerchants.find(({ id }) => id === merchantId)?.hostedPage;
    if (!page) return;
    await database
        .update(merchants)
        .set({ hostedPage: { ...page, logo_url: null } })
        .where(eq(merchants.id, merchantId));
}
