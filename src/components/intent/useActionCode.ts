import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import { useScope } from '../../session/scope';
import { useCountdown } from '../hooks/useCountdown';

/** How long the provider keeps from sending another code, where its answer does not say. */
const PAUSE_SECONDS = 30;

/** The one-time code that confirms an action: sent by e-mail when it is asked for, or made by the user's authenticator. */
export function useActionCode() {
    const { requestActionCode } = useDataProvider<MerchantDataProvider>();
    const { permissions } = useScope();
    const isMailed = permissions.mfa_type !== 'authenticator';
    const [code, setCode] = useState('');
    const [request, setRequest] = useState<{ phase: 'none' | 'pending' | 'sent'; error?: unknown }>({ phase: 'none' });
    const countdown = useCountdown(0);
    const running = useRef(false);

    const ask = async () => {
        if (running.current) return;
        running.current = true;
        setRequest({ phase: 'pending' });
        try {
            const { resend_after: seconds } = await requestActionCode();
            setCode('');
            countdown.restart(seconds ?? PAUSE_SECONDS);
            setRequest({ phase: 'sent' });
        } catch (error) {
            setRequest({ phase: 'none', error });
        } finally {
            running.current = false;
        }
    };

    return {
        isMailed,
        code,
        setCode: (typed: string) => setCode(typed.replace(/\s/g, '').slice(0, 6)),
        isComplete: /^\d{6}$/.test(code),
        request,
        ask,
        /** Seconds until another code can be asked for. */
        wait: countdown.seconds,
        /** The code to send along. An authenticator's counts only for what was announced to the provider. */
        take: async (): Promise<string> => {
            if (!isMailed) await requestActionCode();
            return code;
        },
    };
}

export type ActionCode = ReturnType<typeof useActionCode>;
