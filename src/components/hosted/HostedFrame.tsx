import { type ReactNode, useState } from 'react';
import type { Branding } from './branding';
import './hosted.css';

interface HostedFrameProps {
    branding: Branding;
    /** Above everything, such as that it is a test. */
    band?: string | undefined;
    /** Below the merchant's name. */
    summary?: ReactNode;
    /** `main` on the page itself; anything else inside another page. */
    as?: 'main' | 'div';
    children: ReactNode;
}

/** The page that payers see, with its merchant's branding. It fits its container, whatever the window's width. */
export const HostedFrame = ({ branding, band, summary, as: Element = 'main', children }: HostedFrameProps) => (
    <div className="hosted" style={branding.style}>
        {band && <p className="hosted-band">{band}</p>}
        <Element className={branding.isSplit ? 'hosted-page hosted-split' : 'hosted-page'}>
            {(branding.name || summary) && (
                <header className="hosted-brand">
                    <Logo key={branding.logoUrl} branding={branding} />
                    {branding.name && (
                        <p className="hosted-name" dir="auto">
                            {branding.name}
                        </p>
                    )}
                    {branding.tagline && (
                        <p className="hosted-tagline" dir="auto">
                            {branding.tagline}
                        </p>
                    )}
                    {summary}
                </header>
            )}
            <section className="hosted-card">{children}</section>
        </Element>
    </div>
);

/** An image that doesn't load leaves no trace: the name stands below it anyway. */
function Logo({ branding: { logoUrl } }: { branding: Branding }) {
    const [isBroken, setIsBroken] = useState(false);
    if (!logoUrl || isBroken) return null;
    return (
        <img
            className="hosted-logo"
            src={logoUrl}
            alt=""
            referrerPolicy="no-referrer"
            onError={() => setIsBroken(true)}
        />
    );
}
