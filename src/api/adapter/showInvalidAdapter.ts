import { showStopped } from '../../config/showStopped';
import type { AdapterProblem } from './problem';

const sentences = ({ where, what, fix }: AdapterProblem) => [`${where} ${what}.`, `${fix}.`] as const;

/** Replaces the page with what is wrong with the adapter at an address of its configuration. */
export const showInvalidAdapter = (page: Document, address: string, problems: readonly AdapterProblem[]): void =>
    showStopped(page, {
        title: 'The adapter is not valid',
        problems: problems.map(sentences),
        fix: `Correct ${address}, then try again.`,
    });

/** The same where there is none at that address. */
export const showMissingAdapter = (page: Document, problem: AdapterProblem): void =>
    showStopped(page, { title: 'The adapter can’t be loaded', problems: [sentences(problem)] });
