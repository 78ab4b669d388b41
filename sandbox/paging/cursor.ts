import { base64urlnopad } from '@scure/base';
import { invalidFields } from '../domain/refused';
import { isSame, sealed } from '../primitives/secrets';

/** Where a list continues: after or before a row, in newest-first order. `key` orders rows of the same instant. */
export interface Cursor {
    direction: 'after' | 'before';
    at: Date;
    key: string;
}

const SIGNATURE_LENGTH = 24;

/** The cursor as clients see it: opaque, and signed so that only this server's cursors come back, and only to the same list. */
export function writeCursor(secret: string, list: string, { direction, at, key }: Cursor): string {
    const content = base64urlnopad.encode(new TextEncoder().encode(JSON.stringify([direction, at.getTime(), key])));
    return `${content}.${signature(secret, list, content)}`;
}

/** @throws Refused 422 for a cursor that this server didn't give for this list */
export function readCursor(secret: string, list: string, text: string | undefined): Cursor | undefined {
    if (text === undefined) return undefined;
    const [content = '', given = ''] = text.split('.');
    if (text.split('.').length !== 2 || !isSame(given, signature(secret, list, content))) {
        throw invalidFields({ cursor: 'Go on from a next or prev of this list' });
    }
    const [direction, at, key] = JSON.parse(new TextDecoder().decode(base64urlnopad.decode(content))) as [
        Cursor['direction'],
        number,
        string,
    ];
    return { direction, at: new Date(at), key };
}

const signature = (secret: string, list: string, content: string): string =>
    sealed(secret, 'cursor', list, content).slice(0, SIGNATURE_LENGTH);
