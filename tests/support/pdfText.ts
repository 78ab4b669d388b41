import { inflateSync } from 'node:zlib';

/** The texts on each page of a PDF written by pdfkit, in drawing order. */
export function pdfPages(bytes: Uint8Array): string[][] {
    const file = Buffer.from(bytes).toString('latin1');
    return [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
        .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
        .map(drawing => [...drawing.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) => textOf(pieces)));
}

const textOf = (pieces: string): string =>
    [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join('');
