import { bech32 } from '@scure/base';

interface InvoiceParts {
    /** As the prefix writes it, such as 2500u for 0.0025 BTC; none where undefined. */
    amount?: string;
    at: Date;
    /** Seconds; the format's own hour where undefined. */
    expiry?: number;
    description?: string;
}

/** A Lightning invoice whose checksum is right and whose signature is nobody's. */
export function invoiceOf({ amount = '', at, expiry, description }: InvoiceParts): string {
    const field = (kind: number, words: readonly number[]) => [
        ...[kind, Math.floor(words.length / 32), words.length % 32],
        ...words,
    ];
    const words = [
        ...wordsOf(Math.floor(at.getTime() / 1000), 7),
        ...(description === undefined ? [] : field(13, bech32.toWords(new TextEncoder().encode(description)))),
        ...(expiry === undefined ? [] : field(6, wordsOf(expiry, 7))),
        ...Array<number>(104).fill(0),
    ];
    return bech32.encode(`lnbc${amount}`, words, false);
}

/** A number in words of five bits, the highest first. */
const wordsOf = (number: number, length: number): number[] =>
    Array.from({ length }, (_, index) => Math.floor(number / 32 ** (length - 1 - index)) % 32);
