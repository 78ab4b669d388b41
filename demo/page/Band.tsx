import { useEffect, useState, useSyncExternalStore } from 'react';
import { publicRoutes } from '../../src/routing/publicRoutes';
import { newestCode } from './provider';
import { onLinkOut } from './linksOut';
import { texts } from './texts';

/** Says on every page that it is a demo, shows the codes that the provider would email, and leads out. */
export function Band() {
    const code = useSyncExternalStore(newestCode.subscribe, newestCode.read);
    const [hasLedOut, setHasLedOut] = useState(false);
    useEffect(() => onLinkOut(() => setHasLedOut(true)), []);
    useEffect(() => {
        if (!hasLedOut) return undefined;
        const timer = setTimeout(() => setHasLedOut(false), NOTICE_MS);
        return () => clearTimeout(timer);
    }, [hasLedOut]);
    return (
        <section className="demo-band" aria-label={texts.name}>
            <strong>{texts.name}</strong>
            <span className="about wide">{hasLedOut ? texts.leadsOut : texts.about}</span>
            <span className="about narrow">{texts.shortly}</span>
            <span role="status" className="demo-status">
                {code !== undefined && (
                    <>
                        {texts.code} <b>{code}</b>
                    </>
                )}
                {hasLedOut && <span className="unseen">{texts.leadsOut}</span>}
            </span>
            {/* A whole new page: nothing of the demo stays in memory. */}
            <a href={publicRoutes.login}>{texts.leave}</a>
        </section>
    );
}

const NOTICE_MS = 8_000;
