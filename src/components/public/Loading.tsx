import { usePublicMessages } from '../../i18n/publicMessages';

/** Shown only while code loads; it appears late, so a quick load does not flash. */
export function Loading() {
    const messages = usePublicMessages();
    return (
        <div className="loading" role="status">
            {messages.app.loading}
        </div>
    );
}
