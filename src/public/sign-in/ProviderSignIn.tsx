import { loadCode } from '../../api/loadCode';
import { Refusal } from '../Refusal';
import { usePublicMessages } from '../../i18n/publicMessages';
import { useSubmission } from './useSubmission';

/** Leads to the provider's page for signing in. */
export function ProviderSignIn({ address }: { address: string }) {
    const messages = usePublicMessages().signIn;
    const { submit, error } = useSubmission(async () => {
        const { beginAuthorization } = await loadCode(() => import('../../session/authorize'));
        location.assign(beginAuthorization(address));
    });
    return (
        <>
            <Refusal error={error} />
            <button className="secondary" onClick={() => void submit()}>
                {messages.atProvider}
            </button>
        </>
    );
}
