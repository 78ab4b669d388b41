import { useEffect, useState } from 'react';
import { hasSiteStorage } from '../session/storage/siteStorage';
import { readRow, whyNotKept } from '../session/tokenStore';

/** What the browser doesn't store and what that means for the user; nothing if it stores everything. */
export function StorageNotice() {
    const [text, setText] = useState<string>();
    useEffect(() => {
        void textOf().then(setText, () => undefined);
    }, []);
    if (!text) return null;
    return (
        <p className="notice" role="note">
            {text}
        </p>
    );
}

async function textOf(): Promise<string | undefined> {
    await readRow();
    const missing = whyNotKept() ?? (hasSiteStorage() ? undefined : 'settings');
    return missing && (await import('../i18n/en/storage')).storageMessages[missing];
}
