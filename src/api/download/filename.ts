const LONGEST = 120;
// Separators, what Windows refuses, and control and direction characters that make a name look like another.
const unsafe = /[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The name that a `Content-Disposition` gives a file, made harmless and with the ending of its kind; `download` where it gives none. */
export function safeFilename(disposition: string | null, ending: 'csv' | 'pdf'): string {
    const name = (given(disposition ?? '') ?? '')
        .replace(unsafe, '')
        .replace(/^[.\s]+|[.\s]+$/g, '')
        .replace(new RegExp(`\\.${ending}$`, 'i'), '')
        .replace(reserved, '_$1');
    const short = [...name].slice(0, LONGEST).join('').trim();
    return `${short || 'download'}.${ending}`;
}

/** RFC 6266: the encoded name before the plain one. */
function given(disposition: string): string | undefined {
    const encoded = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
    try {
        if (encoded) return decodeURIComponent(encoded);
    } catch {
        // A broken encoding: the plain name is the next best.
    }
    const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
    return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
}
