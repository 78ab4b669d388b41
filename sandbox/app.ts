import { controlRoutes } from './control/routes';
import { connect, type Connection as DatabaseConnection, type Place } from './database/connect';
import type { Database } from './database/database';
import type { Faults } from './database/faults';
import type { Mailbox } from './mail/mailbox';
import type { Connection } from './pipeline/routes';
import type { Clock } from './primitives/clock';
import { createProvider, type ProviderOptions } from './provider';

export interface SandboxOptions extends Place, ProviderOptions {
    /** A connection to use instead of opening one. */
    connection?: DatabaseConnection;
}

export interface Sandbox {
    fetch(request: Request, connection?: Connection): Promise<Response>;
    clock: Clock;
    mail: Mailbox;
    faults: Faults;
    database: Database;
    query: DatabaseConnection['query'];
    /** The whole database, for use as `snapshot`. */
    dump(): Promise<Uint8Array>;
    close(): Promise<void>;
}

/**
 * The stand-in provider as a fetch function with its own database. Several on one PostgreSQL database act as one provider.
 * @throws DatabaseUnusable
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
    const connection = options.connection ?? (await connect(options));
    const { services, routes } = await createProvider(connection, options);
    routes.route('/sandbox', controlRoutes(services));
    const { clock, mail, faults, database } = services;
    return {
        fetch: async (request, network) => routes.fetch(request, network),
        clock,
        mail,
        faults,
        database,
        query: connection.query,
        dump: connection.dump,
        close: connection.close,
    };
}
