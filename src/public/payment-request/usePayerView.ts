import { useCallback, useEffect, useRef, useState } from 'react';
import { getAddressInfo, type PayerView, type RequestedPayment } from '../../../contracts/main/legacy/paymentAddress';
import { call } from '../../api/call';

/** Milliseconds between two looks at a payment that can still change. */
const LOOK_EVERY = 8_000;

interface Asked {
    apiId: string | undefined;
    invoiceNumber: string | undefined;
    requestId: string | undefined;
}

/**
 * What the provider says of the account and of the payment that is asked for. While that is open it's read again and again, but
 * not in a hidden tab. What was read stays when a later look fails.
 */
export function usePayerView({ apiId, invoiceNumber, requestId }: Asked, isLive: (view: PayerView) => boolean) {
    const [view, setView] = useState<PayerView>();
    const [error, setError] = useState<unknown>();
    const running = useRef<AbortController>(undefined);
    const read = useCallback(async () => {
        if (apiId === undefined) return;
        running.current?.abort();
        const controller = (running.current = new AbortController());
        try {
            const query = {
                api_id: apiId,
                ...(invoiceNumber !== undefined && { invoice_number: invoiceNumber }),
                ...(requestId !== undefined && { request_id: requestId }),
            };
            const answer = await call(getAddressInfo, { query }, { signal: controller.signal });
            if (controller.signal.aborted) return;
            setView(answer);
            setError(undefined);
        } catch (failure) {
            if (!controller.signal.aborted) setError(failure);
        }
    }, [apiId, invoiceNumber, requestId]);
    useEffect(() => {
        void read();
        return () => running.current?.abort();
    }, [read]);
    const looksAgain = view !== undefined && isLive(view);
    useEffect(() => {
        if (!looksAgain) return undefined;
        const look = () => {
            if (document.visibilityState === 'visible') void read();
        };
        const timer = setInterval(look, LOOK_EVERY);
        document.addEventListener('visibilitychange', look);
        return () => {
            clearInterval(timer);
            document.removeEventListener('visibilitychange', look);
        };
    }, [looksAgain, read]);
    /** Shows what another call said of the payment, which is newer than what a running look will say. */
    const update = useCallback((payment: RequestedPayment | null) => {
        running.current?.abort();
        setView(before => before && { ...before, payment });
    }, []);
    return { view, error, read, update };
}
