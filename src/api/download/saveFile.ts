/** Browsers may read the URL a moment after the click. */
const REVOKE_AFTER_MS = 1_000;

/** Saves a file to the browser's downloads. It never opens in a tab, where it would run with this origin's rights. */
export function saveFile({ blob, filename }: { blob: Blob; filename: string }): void {
    const url = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = url;
    link.download = filename;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
