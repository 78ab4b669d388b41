import { max, sql } from 'drizzle-orm';
import { CLOCK_OFFSET } from './database/callStart';
import type { Connection as DatabaseConnection } from './database/connect';
import { createFaults } from './database/faults';
import { failureText } from './database/failureText';
import { ledgerMovements } from './database/schema/ledger';
import { payments } from './database/schema/payments';
import { numberSetting } from './database/settingStore';
import { transact, type Transaction } from './database/transaction';
import { createMailbox } from './mail/mailbox';
import type { MailLimits } from './mail/mailLimit';
import { apiRoutes } from './pipeline/routes';
import { createClock, type Clock } from './primitives/clock';
import { createForeground } from './primitives/foreground';
import { PASSWORD_COST, type PasswordCost } from './primitives/secrets';
import { catchUp } from './seed/catchUp';
import { isSeeded, seed } from './seed/seed';
import type { Services } from './services';
import { createNetworkGuard } from './session/networkGuard';
import { secretOf } from './session/serverSecret';

export interface ProviderOptions {
    /** Payments to seed a new database with; 20,000 by default. */
    payments?: number;
    /**
     * The time to start the clock at, ignored if another process already serves. By default the clock keeps its offset; a new one
     * shows the real time.
     */
    startAt?: Date;
    /** Bring an existing database up to date with payments since it was last used. */
    catchUp?: boolean;
    /** 30 by default. */
    refreshGraceSeconds?: 0 | 30;
    /** 600 by default. */
    accessTokenSeconds?: number;
    /** Work in a password's hash; what OWASP asks for by default. */
    passwordCost?: PasswordCost;
    /** How many emails calls may ask for; 100 of one user and 300 of one merchant by default. */
    mailsPerHour?: MailLimits;
    /** Check every response against its contract; one that doesn't match becomes a 500. */
    checkAnswers?: boolean;
    /** Origin of the links in emails; on this machine by default. */
    publicUrl?: string | undefined;
    log?: (line: string) => void;
}

const ACCESS_TOKEN_SECONDS = 600;
const REFRESH_GRACE_SECONDS = 30;
const MAILS_PER_HOUR: MailLimits = { ofUser: 100, ofMerchant: 300 };
const PAYMENTS = 20_000;
/** PostgreSQL advisory lock held while the database is filled. The number is arbitrary. */
const FILLING = 20_261_123;

/** The stand-in provider on an open database, which it fills if that is new. Runs in Node and in a browser's worker alike. */
export async function createProvider(connection: DatabaseConnection, options: ProviderOptions) {
    const log = options.log ?? (() => undefined);
    const { database } = connection;
    const clock = await started(connection, options);
    const services: Services = {
        database,
        clock,
        mail: createMailbox(database, { log, limits: options.mailsPerHour ?? MAILS_PER_HOUR }),
        faults: createFaults(database),
        foreground: createForeground(),
        networkGuard: createNetworkGuard(database, clock),
        settings: {
            refreshGraceSeconds: options.refreshGraceSeconds ?? REFRESH_GRACE_SECONDS,
            accessTokenSeconds: options.accessTokenSeconds ?? ACCESS_TOKEN_SECONDS,
            passwordCost: options.passwordCost ?? PASSWORD_COST,
            checkAnswers: options.checkAnswers ?? false,
            publicUrl: options.publicUrl,
            secret: await secretOf(database),
        },
    };
    const routes = apiRoutes(services, (call, error) => log(`${call}: ${failureText(error)}`));
    return { services, routes };
}

/** Fills the database if needed, one process at a time, and returns its clock. */
async function started(connection: DatabaseConnection, options: ProviderOptions): Promise<Clock> {
    const { database } = connection;
    try {
        const hasNewRows = await transact(database, async tx => {
            await tx.execute(sql`SELECT pg_advisory_xact_lock(${FILLING})`);
            return fill(tx, connection, options);
        });
        // Until then indexes alone answer nothing; PGlite never does it by itself.
        if (hasNewRows) await database.execute(sql`VACUUM ${payments}`);
        connection.directory?.finish();
        return await createClock(numberSetting(database, CLOCK_OFFSET));
    } catch (error) {
        await connection.close().catch(() => undefined);
        throw connection.directory?.explain(error) ?? error;
    }
}

/** Returns whether it added payments. */
async function fill(
    tx: Transaction,
    { isAlone, directory }: DatabaseConnection,
    { startAt, payments: count = PAYMENTS, passwordCost = PASSWORD_COST, ...options }: ProviderOptions,
): Promise<boolean> {
    const clock = await createClock(numberSetting(tx, CLOCK_OFFSET));
    if (startAt && isAlone) await clock.set(startAt);
    if (!(await isSeeded(tx))) {
        directory?.requireNew();
        await seed(tx, { payments: count, passwordCost, now: clock.now() });
        return true;
    }
    // Nothing already booked may lie in the future.
    const [last] = await tx.select({ booked: max(ledgerMovements.at) }).from(ledgerMovements);
    if (last?.booked && last.booked > clock.now()) await clock.set(last.booked);
    return options.catchUp === true && (await catchUp(tx, clock.now()));
}
