import type { FileType } from '../../contracts/rules/fileType';

const text = (content: string) => new TextEncoder().encode(content);

/** One of each type that can be sent, as small as they get. */
export const sampleFiles: Readonly<Record<FileType, Uint8Array<ArrayBuffer>>> = {
    'application/pdf': text('%PDF-1.7 a document\n%%EOF\n'),
    'image/jpeg': Uint8Array.of(
        ...[0xff, 0xd8, 0xff, 0xc0, 0x00, 0x0b, 0x08, 0x00, 0x01, 0x00, 0x01, 0x01, 0x01, 0x11, 0x00],
        ...[0xff, 0xda, 0x00, 0x08, 0x01, 0x01, 0x00, 0x00, 0x3f, 0x00, 0x00, 0xff, 0xd9],
    ),
    'image/png': png(1, 1),
};

/** A PNG that says it has so many pixels. Its checksums are left out. */
export function png(width: number, height: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(58);
    const view = new DataView(bytes.buffer);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    view.setUint32(8, 13);
    bytes.set(text('IHDR'), 12);
    view.setUint32(16, width);
    view.setUint32(20, height);
    bytes.set([8, 6], 24);
    view.setUint32(33, 1);
    bytes.set(text('IDAT'), 37);
    bytes.set(text('IEND'), 50);
    return bytes;
}
