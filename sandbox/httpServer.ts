import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

/** How much of the server a caller may take up by its connections alone. Times in milliseconds. */
export interface ConnectionLimits {
    /** Until a request's head is there. */
    head: number;
    /** Until the whole request is there. */
    request: number;
    /** How often both are checked. */
    checked: number;
    /** Connections of one address at once. */
    perAddress: number;
    /** Connections at once. */
    all: number;
}

/** The largest body, of twelve megabytes, is let in at less than a megabit in a second. */
const LIMITS: ConnectionLimits = { head: 10_000, request: 120_000, checked: 5000, perAddress: 500, all: 2000 };
/** Milliseconds that an idle connection stays open: longer than browsers and proxies keep one, so that theirs is closed first. */
const KEEP_ALIVE = 350_000;

/** An HTTP server that closes connections past its limits: a request that trickles in holds nothing up for long. */
export function createHttpServer(
    fetch: (request: Request, bindings: HttpBindings) => Promise<Response>,
    limits: ConnectionLimits = LIMITS,
): Server {
    const server = createAdaptorServer({
        fetch: (request, bindings) => fetch(request, bindings as HttpBindings),
        serverOptions: {
            keepAliveTimeout: KEEP_ALIVE,
            headersTimeout: limits.head,
            requestTimeout: limits.request,
            connectionsCheckingInterval: limits.checked,
        },
    }) as Server;
    server.maxConnections = limits.all;
    const open = new Map<string, number>();
    server.on('connection', socket => {
        const address = socket.remoteAddress ?? '';
        const count = (open.get(address) ?? 0) + 1;
        open.set(address, count);
        socket.once('close', () => {
            const left = (open.get(address) ?? 1) - 1;
            if (left > 0) open.set(address, left);
            else open.delete(address);
        });
        if (count > limits.perAddress) socket.destroy();
    });
    return server;
}
