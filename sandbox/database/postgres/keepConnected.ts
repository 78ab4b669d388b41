/** Milliseconds before retrying a lost connection. */
const RECONNECT = 500;

/** The part of a client used here. */
interface Client {
    on(event: 'end', listener: () => void): unknown;
    end(): Promise<void>;
}

/**
 * Keeps open the connection that marks this process as serving, and reopens it if it is lost.
 * @param serve rejects if the connection ends meanwhile
 */
export async function keepConnected<Kept extends Client>(
    open: () => Promise<Kept>,
    serve: (client: Kept) => Promise<void>,
) {
    let isClosed = false;
    const serveFrom = async (client: Kept) => {
        await serve(client);
        // Not sooner: a connection that breaks before it serves already fails `serve`, and must be reopened only once.
        client.on('end', () => void openAgain());
    };
    const openAgain = async () => {
        while (!isClosed) {
            try {
                keeper.client = await open();
                // Closed meanwhile: nobody else will close this new connection.
                return await (isClosed ? keeper.client.end() : serveFrom(keeper.client));
            } catch {
                keeper.client.end().catch(() => undefined);
                await pause(RECONNECT);
            }
        }
    };
    const keeper = {
        client: await open(),
        serve: () => serveFrom(keeper.client),
        close: async () => {
            isClosed = true;
            await keeper.client.end();
        },
    };
    return keeper;
}

/** Doesn't keep the process alive. */
const pause = (milliseconds: number) => new Promise<void>(resolve => void setTimeout(resolve, milliseconds).unref());
