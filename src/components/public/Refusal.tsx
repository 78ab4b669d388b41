import { describeError } from '../../i18n/describeError';
import { usePublicMessages } from '../../i18n/publicMessages';

/** Why a step was refused, announced as soon as it shows. */
export function Refusal({ error }: { error: unknown }) {
    const messages = usePublicMessages();
    if (!error) return null;
    return (
        <p className="notice refused" role="alert">
            {describeError(error, messages.errors)}
        </p>
    );
}
