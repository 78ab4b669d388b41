import { fileTypeOf, type FileType } from '../../contracts/rules/fileType';

/** A file's type by its content; a problem where that isn't a type that can be sent, or not the one that it was declared as. */
export function typeOfSent(declared: string, bytes: Uint8Array): { type: FileType } | { problem: string } {
    const type = fileTypeOf(bytes);
    if (!type) return { problem: 'Send a PDF, JPEG or PNG file' };
    if (declared === type) return { type };
    return { problem: `The file says it is ${declared || 'of no type'} and is ${type}` };
}

const MAX_NAME_LENGTH = 120;

/** A file's name without folders and characters that disguise it. */
export const plainName = (name: string, otherwise = 'document'): string =>
    [...(name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{C}\p{Zl}\p{Zp}"]/gu, '')].slice(0, MAX_NAME_LENGTH).join('') ||
    otherwise;
