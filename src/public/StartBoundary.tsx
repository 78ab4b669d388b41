import { Component, type ReactNode } from 'react';
import { NotLoaded } from '../api/loadCode';
import { usePublicMessages } from '../i18n/publicMessages';
import { Loading } from './Loading';
import { PublicPage } from './PublicPage';
import { useReloadOnce } from '../components/hooks/useReloadOnce';

/** The outermost error boundary: whatever fails, the page says so. */
export class StartBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
    override state: { error?: unknown } = {};
    static getDerivedStateFromError = (error: unknown) => ({ error: error ?? new Error() });
    override render() {
        const { error } = this.state;
        if (!error) return this.props.children;
        return error instanceof NotLoaded ? <NotFetched /> : <Failed />;
    }
}

const NotFetched = () => (useReloadOnce() ? <Loading /> : <Failed />);

function Failed() {
    const { failure } = usePublicMessages();
    return (
        <PublicPage title={failure.title} text={failure.text}>
            <button className="primary" onClick={() => location.reload()}>
                {failure.reload}
            </button>
        </PublicPage>
    );
}
