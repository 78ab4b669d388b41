import type { RenamedKey } from './calls';
import { takenWord } from './change';
import { fieldAt, type Row, withField } from './paths';

type Keys = Readonly<Record<string, RenamedKey>>;

/** A query as the sandbox takes it, without keys that aren't this provider's; or the key whose word it doesn't have. */
export function takenQuery(keys: Keys, query: URLSearchParams): { taken: URLSearchParams } | { unknown: string } {
    const taken = new URLSearchParams();
    for (const [key, value] of query) {
        const [ours, named] = Object.entries(keys).find(([, { to }]) => to === key) ?? [];
        if (ours === undefined && Object.hasOwn(keys, key)) continue;
        const word = named?.words ? takenWord(named.words, value) : value;
        if (word === undefined) return { unknown: key };
        taken.append(ours ?? key, word);
    }
    return { taken };
}

/** An answer whose query strings at these paths are this provider's own. */
export const withOwnQueries = (keys: Keys, answer: Row, paths: readonly string[]): Row =>
    paths.reduce((so, path) => {
        const text = fieldAt(so, path);
        return typeof text === 'string' ? withField(so, path, givenQuery(keys, new URLSearchParams(text))) : so;
    }, answer);

function givenQuery(keys: Keys, query: URLSearchParams): string {
    const given = [...query].map(([key, value]) => [keys[key]?.to ?? key, keys[key]?.words?.[value] ?? value]);
    return `?${new URLSearchParams(given).toString()}`;
}
