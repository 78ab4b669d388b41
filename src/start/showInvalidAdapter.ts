import type { AdapterProblem } from '../api/adapter/problem';
import { showStopped } from './showStopped';

/** Replaces the page with what is wrong with the adapter at an address of its configuration. */
export const showInvalidAdapter = (page: Document, address: string, problems: readonly AdapterProblem[]): void =>
    showStopped(page, {
        title: 'The adapter is not valid',
        problems: problems.map(({ where, what, fix }) => `${where} ${what}. ${fix}.`),
        fix: `Correct ${address} and load the page again.`,
    });
