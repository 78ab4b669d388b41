interface Size {
    width: number;
    height: number;
}

/** The chunks of a PNG that every one has, by their names as numbers. */
const chunks = { header: 0x49484452, data: 0x49444154, end: 0x49454e44 } as const;

/** Pixels of a PNG that has its header, data and end; undefined for anything else that begins like one. */
export function pngSize(bytes: Uint8Array): Size | undefined {
    const view = viewOf(bytes);
    if (bytes.length < 33 || view.getUint32(8) !== 13 || view.getUint32(12) !== chunks.header) return undefined;
    let hasData = false;
    for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
        const chunk = view.getUint32(at + 4);
        if (chunk === chunks.data) hasData = true;
        if (chunk === chunks.end) return hasData ? sizeOf(view.getUint32(16), view.getUint32(20)) : undefined;
    }
    return undefined;
}

const START_OF_SCAN = 0xda;
/** Huffman tables, an extension and arithmetic tables, among the markers of a frame. */
const noFrames: readonly number[] = [0xc4, 0xc8, 0xcc];
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !noFrames.includes(marker);

/** Pixels of a JPEG whose frame comes before its scan; undefined for anything else that begins like one. */
export function jpegSize(bytes: Uint8Array): Size | undefined {
    const view = viewOf(bytes);
    let size: Size | undefined;
    for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
        const marker = bytes[at + 1] ?? 0;
        if (marker === START_OF_SCAN) return size;
        if (isFrame(marker)) size = sizeOf(view.getUint16(at + 7), view.getUint16(at + 5));
        // Any number of such bytes may stand before a marker.
        at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
    }
    return undefined;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

const sizeOf = (width: number, height: number): Size | undefined =>
    width > 0 && height > 0 ? { width, height } : undefined;
