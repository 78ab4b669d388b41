import { Inflate } from 'fflate';

/** What the records of an archive begin with. */
const signatures = { file: 0x02014b50, end: 0x06054b50, locator64: 0x07064b50, end64: 0x06064b50 } as const;
/** In place of a number that stands in a field of 64 bits. */
const ELSEWHERE = 0xffffffff;
/** Bytes of the longest comment at an archive's end. */
const MAX_COMMENT = 65_535;
/** Bytes; at most a thousand times as many come out of one. */
const SLICE = 32_768;

interface Packed {
    isDeflated: boolean;
    bytes: Uint8Array;
}

/**
 * Opens an archive. What its directory says of unpacked sizes isn't believed: they are counted as they come.
 * @param most bytes of all files that are read
 * @param refuse throws, once there are more
 * @returns reads a file by its path in lower case
 * @throws Error if the archive is damaged
 */
export function openZip(
    bytes: Uint8Array,
    most: number,
    refuse: () => never,
): (path: string) => Uint8Array | undefined {
    const files = directoryOf(bytes);
    let left = most;
    const take = (chunk: Uint8Array) => {
        left -= chunk.length;
        if (left < 0) refuse();
        return chunk;
    };
    return path => {
        const file = files.get(path);
        if (!file) return undefined;
        return file.isDeflated ? inflated(file.bytes, take) : take(file.bytes);
    };
}

function inflated(bytes: Uint8Array, take: (chunk: Uint8Array) => Uint8Array): Uint8Array {
    const chunks: Uint8Array[] = [];
    const inflate = new Inflate(chunk => chunks.push(take(chunk)));
    for (let at = 0; at < bytes.length; at += SLICE) {
        inflate.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
    }
    const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of chunks) {
        whole.set(chunk, at);
        at += chunk.length;
    }
    return whole;
}

/** By path in lower case. */
function directoryOf(bytes: Uint8Array): Map<string, Packed> {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const short = (at: number) => view.getUint16(at, true);
    const long = (at: number) => view.getUint32(at, true);
    const expect = (at: number, signature: number) => {
        if (long(at) !== signature) throw new Error('The archive is damaged');
    };
    let end = bytes.length - 22;
    const first = Math.max(0, end - MAX_COMMENT);
    while (end > first && long(end) !== signatures.end) end -= 1;
    expect(end, signatures.end);
    let [count, at] = [short(end + 10), long(end + 16)];
    if (end >= 20 && long(end - 20) === signatures.locator64) {
        const end64 = long(end - 12);
        expect(end64, signatures.end64);
        [count, at] = [long(end64 + 32), long(end64 + 48)];
    }
    const files = new Map<string, Packed>();
    for (; count > 0; count -= 1) {
        expect(at, signatures.file);
        const [method, nameLength, extraLength] = [short(at + 10), short(at + 28), short(at + 30)];
        const extra = at + 46 + nameLength;
        const name = String.fromCharCode(...bytes.subarray(at + 46, Math.min(extra, at + 46 + 255)));
        const [size, place] = placeOf(at, extra, extra + extraLength);
        const start = place + 30 + short(place + 26) + short(place + 28);
        if (method === 0 || method === 8) {
            const packed = bytes.subarray(start, start + size);
            files.set(name.toLowerCase(), { isDeflated: method === 8, bytes: packed });
        }
        at = extra + extraLength + short(at + 32);
    }
    return files;

    /** The packed size of a file and where it stands. */
    function placeOf(entry: number, from: number, to: number): [number, number] {
        const [size, unpacked, place] = [long(entry + 20), long(entry + 24), long(entry + 42)];
        if (size !== ELSEWHERE && place !== ELSEWHERE) return [size, place];
        let field = from;
        while (field < to && short(field) !== 1) field += 4 + short(field + 2);
        // The numbers of 64 bits that are elsewhere, in this order. An archive of this size needs their lower halves.
        let next = field + 4 + (unpacked === ELSEWHERE ? 8 : 0);
        const told = (value: number) => {
            if (value !== ELSEWHERE) return value;
            next += 8;
            return long(next - 8);
        };
        const toldSize = told(size);
        return [toldSize, told(place)];
    }
}
