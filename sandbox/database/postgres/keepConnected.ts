/** Milliseconds before a connection that was lost is tried again. */
const RECONNECT = 500;

/** As much of a client as is needed here. */
interface Client {
    on(event: 'end', listener: () => void): unknown;
    end(): Promise<void>;
}

/**
 * The connection that says that this process serves: it is opened again where it is lost.
 * @param serve rejects where the connection ends meanwhile
 */
export async function keepConnected<Kept extends Client>(
    open: () => Promise<Kept>,
    serve: (client: Kept) => Promise<void>,
) {
    let isClosed = false;
    const serveFrom = async (client: Kept) => {
        await serve(client);
        // Not sooner: a connection that breaks before it serves fails `serve`, and is to be opened again once.
        client.on('end', () => void openAgain());
    };
    const openAgain = async () => {
        while (!isClosed) {
            try {
                keeper.client = await open();
                // Closed meanwhile: what is open now is nobody else's to close.
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

/** Keeps no process alive. */
const pause = (milliseconds: number) => new Promise<void>(resolve => void setTimeout(resolve, milliseconds).unref());
