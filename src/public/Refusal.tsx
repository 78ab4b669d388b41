import { describeError } from '../i18n/describeError';
import { usePublicMessages } from '../i18n/publicMessages';

/** Why a step was refused, announced as soon as it shows. */
export function Refusal({ id, error }: { id?: string; error: unknown }) {
    const messages = usePublicMessages();
    if (!error) return null;
    return (
        <p id={id} className="notice refused" role="alert">
            {describeError(error, messages.errors)}
        </p>
    );
}
