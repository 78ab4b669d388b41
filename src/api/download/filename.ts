const MAX_LENGTH = 120;
// Separators, characters that Windows refuses, and control and direction characters that disguise a name.
const unsafe = /[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

export type FileEnding = 'csv' | 'pdf' | 'jpg' | 'png';

/**
 * The file name from `Content-Disposition`, made safe and with the right extension. Across origins a browser hides that header
 * unless it's exposed: the file is called what it's known to be then.
 * @param known without an extension, or with the right one
 */
export function safeFilename(disposition: string | null, ending: FileEnding, known = ''): string {
    const name = [given(disposition ?? '') ?? '', known].map(each => safe(each, ending)).find(Boolean);
    return `${name ?? 'download'}.${ending}`;
}

function safe(text: string, ending: FileEnding): string {
    const name = text
        .replace(unsafe, '')
        .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
        .replace(new RegExp(`\\.${ending}$`, 'i'), '')
        .replace(reserved, '_$1');
    return [...name].slice(0, MAX_LENGTH).join('').trim();
}

/** RFC 6266: the encoded name takes precedence over the plain one, and has the only parameter with a star. */
function given(disposition: string): string | undefined {
    const encoded = /\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
    try {
        if (encoded) return decodeURIComponent(encoded);
    } catch {
        // Invalid encoding: fall back to the plain name.
    }
    const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
    return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
}
