import type { ReactNode } from 'react';
import { usePublicMessages } from '../i18n/publicMessages';

interface PublicPageProps {
    title: string;
    text?: string;
    children?: ReactNode;
}

/** The frame of all pages without a sign-in: the product's name, one card, a heading. */
export function PublicPage({ title, text, children }: PublicPageProps) {
    const messages = usePublicMessages();
    return (
        <main className="public">
            <p className="brand">
                <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
                    <rect width="24" height="24" rx="6" />
                    <path d="M6 16V8l6 5 6-5v8" />
                </svg>
                {messages.app.name}
            </p>
            <section className="card">
                <h1>{title}</h1>
                {text && <p className="lead">{text}</p>}
                {children}
            </section>
        </main>
    );
}
