import { useCallback, useEffect, useState } from 'react';
import { getAccountRate, getOrderRate } from '../../../contracts/main/rates';
import { call } from '../../api/call';
import { isApiError } from '../../api/errors';
import { rateOf } from '../../api/answer/rateOf';
import { isSurelyPriceOf, type ReadRate } from '../../money/pairRate';

/** Milliseconds. */
const READ_EVERY = 60_000;

type State = { pair: string; rate?: ReadRate; isMissing?: boolean; error?: unknown };

/**
 * The order currency for one coin, read again every minute. `isMissing` where the provider has none for the pair, `isUndirected` where
 * nobody says which way round it is.
 */
export function useRate(apiId: string | undefined, coin: string, orderCurrency: string) {
    const [state, setState] = useState<State>();
    const [round, setRound] = useState(0);
    const pair = [apiId, coin, orderCurrency].join(' ');
    useEffect(() => {
        if (!coin || !orderCurrency) return undefined;
        const controller = new AbortController();
        const { signal } = controller;
        const read = async () => {
            try {
                const answer = await (apiId === undefined
                    ? call(getOrderRate, { path: { orderCurrency, paymentCurrency: coin } }, { signal })
                    : call(getAccountRate, { path: { apiId, from: coin, to: orderCurrency } }, { signal }));
                const of = apiId === undefined ? getOrderRate : getAccountRate;
                const rate = rateOf(of, { from: coin, to: orderCurrency })(answer);
                if (!signal.aborted) setState({ pair, rate });
            } catch (error) {
                if (signal.aborted) return;
                const isMissing = isApiError(error, 'not-found');
                setState(before => ({
                    pair,
                    ...(before?.pair === pair && before),
                    ...(isMissing ? { isMissing } : { error }),
                }));
            }
        };
        void read();
        const timer = setInterval(() => {
            if (document.visibilityState === 'visible') void read();
        }, READ_EVERY);
        return () => {
            clearInterval(timer);
            controller.abort();
        };
    }, [apiId, coin, orderCurrency, pair, round]);
    const retry = useCallback(() => setRound(before => before + 1), []);
    const own = state?.pair === pair ? state : undefined;
    const isUndirected = own?.rate?.isUndirected === true && !isSurelyPriceOf(coin, own.rate.rate);
    return {
        rate: isUndirected ? undefined : own?.rate,
        isUndirected,
        isMissing: own?.isMissing === true,
        error: own?.error,
        retry,
    };
}
