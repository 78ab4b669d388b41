import { fileTypeOf, type FileType } from '../../contracts/rules/fileType';
import { jpegSize, pngSize } from './imageSize';

/** Pixels: more than cameras and scanners make. A few bytes can stand for any number of them. */
const MAX_PIXELS = 100_000_000;
/** Bytes before a PDF's end in which its last line stands. */
const TRAILER_BYTES = 2_048;

/** A file's type by its content; a problem where that isn't a type that can be sent, or not the one that it was declared as. */
export function typeOfSent(declared: string, bytes: Uint8Array): { type: FileType } | { problem: string } {
    const type = fileTypeOf(bytes);
    if (!type) return { problem: 'Send a PDF, JPEG or PNG file' };
    if (declared !== type) return { problem: `The file says it is ${declared || 'of no type'} and is ${type}` };
    const problem = problemOf(type, bytes);
    return problem === undefined ? { type } : { problem };
}

/** What tells that a file only begins like one of its type. */
function problemOf(type: FileType, bytes: Uint8Array): string | undefined {
    const damaged = 'The file is damaged. Send another copy of it';
    if (type === 'application/pdf') {
        const end = new TextDecoder('latin1').decode(bytes.subarray(-TRAILER_BYTES));
        return end.includes('%%EOF') ? undefined : damaged;
    }
    const size = type === 'image/png' ? pngSize(bytes) : jpegSize(bytes);
    if (!size) return damaged;
    return size.width * size.height > MAX_PIXELS ? 'The image has too many pixels. Send a smaller one' : undefined;
}

const MAX_NAME_LENGTH = 120;

/** A file's name without folders and characters that disguise it. */
export const plainName = (name: string, otherwise = 'document'): string =>
    [...(name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{C}\p{Zl}\p{Zp}"]/gu, '')].slice(0, MAX_NAME_LENGTH).join('') ||
    otherwise;
