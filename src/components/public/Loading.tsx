import { usePublicMessages } from '../../i18n/publicMessages';

/** Shown while code loads; appears late, so that quick loads don't flash. */
export function Loading() {
    const messages = usePublicMessages();
    return (
        <div className="loading" role="status">
            {messages.app.loading}
        </div>
    );
}
