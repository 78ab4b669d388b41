import { createClock, type Clock } from './clock';
import { controlRoutes } from './control/routes';
import { connect, type Connection as DatabaseConnection, type Database } from './database/connect';
import { createFaults, type Faults } from './faults';
import { createMailbox, type Mailbox } from './mail/mailbox';
import { apiRoutes, type Connection } from './pipeline/routes';
import { catchUp } from './seed/catchUp';
import { isSeeded, seed } from './seed/seed';
import type { Services } from './services';
import { createNetworkGuard } from './session/networkGuard';
import { secretOf } from './session/serverSecret';

export interface SandboxOptions {
    /** In memory where undefined. */
    dataDirectory?: string;
    /** How many payments a new database gets; 20,000 where undefined. */
    payments?: number;
    /** Where the sandbox's clock starts; the real time where undefined. */
    startAt?: Date;
    /** Give a database that was made earlier the payments that were requested since. */
    catchUp?: boolean;
    refreshGraceSeconds?: 0 | 30;
    /** 600 where undefined. */
    accessTokenSeconds?: number;
    /** What `dump` gave, instead of a new database. */
    snapshot?: Blob;
    /** Compare every answer with its contract; one that does not fit becomes a 500. */
    checkAnswers?: boolean;
    log?: (line: string) => void;
}

export interface Sandbox {
    fetch(request: Request, connection?: Connection): Promise<Response>;
    clock: Clock;
    mail: Mailbox;
    faults: Faults;
    database: Database;
    query: DatabaseConnection['query'];
    /** The whole database, to be given as `snapshot`. */
    dump(): Promise<Blob>;
    close(): Promise<void>;
}

const ACCESS_TOKEN_SECONDS = 600;
const PAYMENTS = 20_000;

/**
 * The stand-in provider as a fetch function over a database of its own.
 * @throws DirectoryInUse
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
    const log = options.log ?? (() => undefined);
    const connection = await connect(options);
    const { database, query, dump } = connection;
    const clock = createClock(options.startAt);
    try {
        await fill(connection, clock, options);
    } catch (error) {
        await connection.close();
        throw error;
    }
    connection.finish();
    const services: Services = {
        database,
        clock,
        mail: createMailbox(log),
        faults: createFaults(),
        networkGuard: createNetworkGuard(database, clock),
        settings: {
            refreshGraceSeconds: options.refreshGraceSeconds ?? 0,
            accessTokenSeconds: options.accessTokenSeconds ?? ACCESS_TOKEN_SECONDS,
            checkAnswers: options.checkAnswers ?? false,
            secret: await secretOf(database),
        },
    };
    const routes = apiRoutes(services, error =>
        log(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    routes.route('/sandbox', controlRoutes(services));
    const { mail, faults } = services;
    return {
        fetch: async (request, network) => routes.fetch(request, network),
        clock,
        mail,
        faults,
        database,
        query,
        dump,
        close: connection.close,
    };
}

async function fill(connection: DatabaseConnection, clock: Clock, options: SandboxOptions): Promise<void> {
    const now = options.startAt ?? clock.now();
    if (!(await isSeeded(connection))) return seed(connection, { payments: options.payments ?? PAYMENTS, now });
    const booked = await lastBooked(connection);
    const isMoved = booked !== null && booked > now;
    if (isMoved) clock.set(booked);
    if (options.catchUp) await catchUp(connection, isMoved ? booked : now);
}

/** A clock that was moved on is forgotten at the end; what was booked by it would lie in the future. */
async function lastBooked({ query }: DatabaseConnection): Promise<Date | null> {
    const [row] = await query<{ at: Date | null }>('SELECT max(at) AS at FROM ledger_movements');
    return row?.at ?? null;
}
