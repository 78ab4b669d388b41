import { availableParallelism } from 'node:os';
import { test } from '@playwright/test';

/** One server for each worker, so that tests which move a clock or read a mailbox don't interfere. More than two gain nothing. */
const WORKERS = Math.min(2, availableParallelism());

const given = process.env.E2E_PORTS?.split(',') ?? [process.env.E2E_PORT ?? '4173'];

/** The ports that the tests' servers listen on. */
export const ports: readonly string[] = given.slice(0, WORKERS);

/** The origin of a worker's server, by the worker's index among those running in parallel. */
export const originOf = (worker: number): string => `http://localhost:${ports[worker % ports.length] ?? ''}`;

/** An address of the running test's sandbox itself, whatever provider the page has. */
export const sandboxUrl = (path: string): string => originOf(test.info().parallelIndex) + path;
