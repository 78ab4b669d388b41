import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { isEmail } from '../../../../contracts/rules/email';
import type { MerchantDataProvider } from '../../../dataProviders';
import type { KnownPayee } from '../withdrawalDraft';

type State = { phase: 'idle' } | { phase: 'looking' } | { phase: 'failed'; error: unknown };

/** Looks up recipients one at a time. A newer look-up replaces an older one, and callers of both get its answer. */
export function usePayeeLookUp(merchantKey: string, onFound: (payee: KnownPayee) => void) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const [state, setState] = useState<State>({ phase: 'idle' });
    const asked = useRef<{ email: string; answer: Promise<KnownPayee | undefined> }>(undefined);

    const ask = async (email: string): Promise<KnownPayee | undefined> => {
        setState({ phase: 'looking' });
        const isLatest = () => asked.current?.email === email;
        try {
            const payee = await dataProvider.findPayee({ merchantKey, email });
            if (!isLatest()) return await asked.current?.answer;
            asked.current = undefined;
            setState({ phase: 'idle' });
            onFound(payee);
            return payee;
        } catch (error) {
            if (!isLatest()) return await asked.current?.answer;
            asked.current = undefined;
            setState({ phase: 'failed', error });
            return undefined;
        }
    };

    /** What the provider knows about an email address; undefined if it isn't one or the look-up failed. */
    const run = (typed: string): Promise<KnownPayee | undefined> => {
        const email = typed.trim();
        if (!isEmail(email)) return Promise.resolve(undefined);
        if (asked.current?.email === email) return asked.current.answer;
        const answer = ask(email);
        asked.current = { email, answer };
        return answer;
    };

    return { state, run };
}
