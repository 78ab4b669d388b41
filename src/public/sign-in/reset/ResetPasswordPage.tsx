import { useEffect, useState } from 'react';
import { PublicPage } from '../../PublicPage';
import { resetPasswordMessages as messages } from '../../../i18n/en/resetPassword';
import { publicRoutes } from '../../../routing/publicRoutes';
import { holdPage } from '../../../session/reloadOnce';
import { ChooseForm } from './ChooseForm';
import { RequestForm } from './RequestForm';

/** Asks for a link to a new password, or chooses one by such a link (docs/rules.md#session). */
export function ResetPasswordPage() {
    const [token, setToken] = useState(takeToken);
    const [outcome, setOutcome] = useState<'done' | 'unusable'>();
    // The link's token is only in memory.
    useEffect(() => (token && !outcome ? holdPage() : undefined), [token, outcome]);
    useEffect(() => {
        if (outcome) taken = undefined;
    }, [outcome]);
    if (outcome === 'done') {
        return (
            <PublicPage title={messages.choose.doneTitle} text={messages.choose.doneText}>
                <a href={publicRoutes.login}>{messages.choose.signIn}</a>
            </PublicPage>
        );
    }
    const askAgain = () => {
        taken = undefined;
        setToken(undefined);
        setOutcome(undefined);
    };
    if (outcome === 'unusable') {
        return (
            <PublicPage title={messages.unusable.title} text={messages.unusable.text}>
                <button className="primary" onClick={askAgain}>
                    {messages.unusable.again}
                </button>
            </PublicPage>
        );
    }
    if (token) {
        const go = (to: 'done' | 'unusable' | 'again') => (to === 'again' ? askAgain() : setOutcome(to));
        return <ChooseForm token={token} onOutcome={go} />;
    }
    return <RequestForm />;
}

/** React may start rendering a page twice, and the address has the token only once. */
let taken: string | undefined;

/**
 * The token of a link, taken out of the address before anything is requested. Only of the fragment, which no server and no report
 * sees: one in the query is removed with it and not used.
 */
function takeToken(): string | undefined {
    const { hash, search, pathname } = location;
    const token = new URLSearchParams(hash.slice(1)).get('token');
    if (token || new URLSearchParams(search).has('token')) history.replaceState(history.state, '', pathname);
    taken = token ?? taken;
    return taken;
}
