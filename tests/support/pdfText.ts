import { inflateSync } from 'node:zlib';

/** The texts of each page of a PDF that pdfkit wrote, in the order in which they were drawn. */
export function pdfPages(bytes: Uint8Array): string[][] {
    const file = Buffer.from(bytes).toString('latin1');
    return [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
        .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
        .map(drawing => [...drawing.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) => textOf(pieces)));
}

const textOf = (pieces: string): string =>
    [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join('');
