import { availableParallelism } from 'node:os';

/** One server for each worker, so that tests which move a clock or read a mailbox do not meet; more than two gain nothing. */
const WORKERS = Math.min(2, availableParallelism());

const given = process.env.E2E_PORTS?.split(',') ?? [process.env.E2E_PORT ?? '4173'];

/** The ports that the tests' servers listen on. */
export const ports: readonly string[] = given.slice(0, WORKERS);

/** Where the server of a worker is, by the worker's place among those that run at the same time. */
export const originOf = (worker: number): string => `http://localhost:${ports[worker % ports.length] ?? ''}`;
