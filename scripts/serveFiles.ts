/* Serves the built files on this machine, without a provider. */
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { DEMO_PATH } from '../contracts/demo';
import { dashboardFiles } from '../sandbox/dashboard/files';

const { values } = parseArgs({
    options: { port: { type: 'string', default: '4100' }, dashboard: { type: 'string', default: './dist' } },
});

const server = serve(
    { fetch: dashboardFiles(values.dashboard), hostname: '127.0.0.1', port: Number(values.port) },
    ({ port }) => console.log(`The demo is at http://localhost:${port}${DEMO_PATH}/home`),
);
server.on('error', error => {
    console.error(error.message);
    process.exit(1);
});
