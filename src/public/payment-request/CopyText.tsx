import { useState } from 'react';
import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';

/** Copies a text, and says whether that worked. */
export function CopyText({ text, label }: { text: string; label: string }) {
    const [copied, setCopied] = useState<boolean>();
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(text);
            setCopied(true);
        } catch {
            setCopied(false);
        }
    };
    return (
        <>
            <button type="button" aria-label={label} onClick={() => void copy()} onBlur={() => setCopied(undefined)}>
                {copied ? texts.copied : texts.copy}
            </button>
            <span role="status" className={copied === false ? 'hosted-problem' : 'hosted-hidden'}>
                {copied === undefined ? '' : copied ? texts.copied : texts.copyFailed}
            </span>
        </>
    );
}
