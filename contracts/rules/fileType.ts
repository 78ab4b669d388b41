/** The first bytes of each file type. A file's name and declared type don't prove its content. */
const signatures = {
    'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
    'image/jpeg': [0xff, 0xd8, 0xff],
    'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const satisfies Record<string, readonly number[]>;

export type FileType = keyof typeof signatures;
/** The types of file that can be sent. */
export const fileTypes = Object.keys(signatures) as [FileType, ...FileType[]];
/** The largest file that can be sent, in bytes. */
export const MAX_FILE_BYTES = 10_000_000;

/** How many bytes identify a file's type. */
export const TELLING_BYTES = 8;

/** A file's type from its first bytes; undefined if unknown. */
export const fileTypeOf = (bytes: Uint8Array): FileType | undefined =>
    fileTypes.find(type => signatures[type].every((byte, index) => bytes[index] === byte));
