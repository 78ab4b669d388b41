import { invalidFields, Refused } from './refused';

/** What PostgreSQL can't store in a text: NUL, and half of a character. */
const unstorable = /\0|\p{Cs}/u;
const MESSAGE = 'Leave out the characters that no text has';

/** @throws Refused 422 for a NUL in a path; a query's stands at its field */
export function checkPath({ pathname }: URL): void {
    if (pathname.includes('%00')) throw new Refused(422, 'invalid_request', MESSAGE);
}

/** @throws Refused 422 at the field of a body or query whose text or name can't be stored */
export function requireStorable(value: unknown): void {
    const left: [path: string, value: unknown][] = [['', value]];
    for (let next = left.pop(); next; next = left.pop()) {
        const [path, found] = next;
        if (typeof found === 'string' && unstorable.test(found)) throw invalidFields({ [path || 'body']: MESSAGE });
        if (typeof found !== 'object' || found === null || found instanceof Blob) continue;
        for (const [key, item] of Object.entries(found)) {
            const at = path ? `${path}.${key}` : key;
            if (unstorable.test(key)) throw invalidFields({ [at]: MESSAGE });
            left.push([at, item]);
        }
    }
}
