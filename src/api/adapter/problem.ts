/** What is wrong with an adapter: where, what, and what to do. For whoever deploys, so only in English. */
export interface AdapterProblem {
    where: string;
    what: string;
    fix: string;
}

export const problem = (where: string, what: string, fix: string): AdapterProblem => ({ where, what, fix });

/** A name in a path of an adapter. */
export const under = (...names: readonly string[]): string => names.map(name => `“${name}”`).join(' › ');
