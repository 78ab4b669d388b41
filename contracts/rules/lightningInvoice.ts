import { bech32 } from '@scure/base';
import { type Decimal, readDecimal } from './decimal';

/** What a Lightning invoice says of itself (BOLT 11). */
export interface LightningInvoice {
    /** In BTC; null where it leaves the amount to who pays. */
    amount: Decimal | null;
    expiresAt: Date;
    description: string | null;
}

/** Places that the letter behind a number moves its point to the left. */
const places: Readonly<Record<string, number>> = { '': 0, m: 3, u: 6, n: 9, p: 12 };

/** Words of five bits: the time at the beginning, the signature at the end, and the kind and length before each field. */
const TIME = 7;
const SIGNATURE = 104;
const HEAD = 3;

/** Seconds that an invoice without a word on it is good for. */
const DEFAULT_EXPIRY = 3600;
const EXPIRY = 6;
const DESCRIPTION = 13;

/** What an invoice on the main network says; undefined where it is none or its checksum is wrong. */
export function readInvoice(text: string): LightningInvoice | undefined {
    const { prefix = '', words = [] } = bech32.decodeUnsafe(text, false) ?? {};
    const [whole, digits = '', unit = ''] = /^lnbc(?:(\d+)([munp]?))?$/.exec(prefix) ?? [];
    if (whole === undefined || words.length < TIME + SIGNATURE) return undefined;
    const fields = fieldsOf(words.slice(TIME, -SIGNATURE));
    const expiry = fields.get(EXPIRY);
    return {
        amount: digits === '' ? null : (readDecimal(`${digits}e-${places[unit]}`) ?? null),
        expiresAt: new Date((numberOf(words.slice(0, TIME)) + (expiry ? numberOf(expiry) : DEFAULT_EXPIRY)) * 1000),
        description: textOf(fields.get(DESCRIPTION)),
    };
}

/** The words of each field by its kind; of a kind that comes twice, those of the first. */
function fieldsOf(words: readonly number[]): Map<number, number[]> {
    const fields = new Map<number, number[]>();
    for (let at = 0; at + HEAD <= words.length;) {
        const [kind = 0, high = 0, low = 0] = words.slice(at, at + HEAD);
        const end = at + HEAD + high * 32 + low;
        if (end <= words.length && !fields.has(kind)) fields.set(kind, words.slice(at + HEAD, end));
        at = end;
    }
    return fields;
}

/** At most seven words count: a hundred years of seconds have no more. */
const numberOf = (words: readonly number[]): number =>
    words.slice(-TIME).reduce((number, word) => number * 32 + word, 0);

function textOf(words: readonly number[] | undefined): string | null {
    const bytes = words && bech32.fromWordsUnsafe([...words]);
    return bytes ? new TextDecoder().decode(bytes) : null;
}
