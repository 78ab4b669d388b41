import { useCallback, useRef, useState } from 'react';
import { type AddressRequest, type RequestedPayment, setAddress } from '../../../contracts/main/legacy/paymentAddress';
import { call } from '../../api/call';
import { isApiError } from '../../api/errors';
import { isForeign } from './isForeign';

export interface AddressFailure {
    /**
     * `none`: there is no address. `coin` and `amount`: not for these. `unread`: the provider answers otherwise than this page
     * understands. `error`: nobody knows yet.
     */
    readonly kind: 'none' | 'coin' | 'amount' | 'unread' | 'error';
    readonly error: unknown;
}

/**
 * Asks for an address, one call at a time.
 * @param onPayment gets what the answer says of the payment
 */
export function useAddress(onPayment: (payment: RequestedPayment | null) => void) {
    const [address, setGiven] = useState<string>();
    const [failure, setFailure] = useState<AddressFailure>();
    const [isBusy, setIsBusy] = useState(false);
    const running = useRef(false);
    /** Resolves to whether there is a payment now, told of or not, or to undefined if an earlier call still runs. */
    const ask = useCallback(
        async (body: AddressRequest): Promise<boolean | undefined> => {
            if (running.current) return undefined;
            running.current = true;
            setIsBusy(true);
            setFailure(undefined);
            try {
                const answer = await call(setAddress, { body });
                setGiven(answer.address ?? undefined);
                if (answer.payment) onPayment(answer.payment);
                // A payment that is over has none, and says so itself.
                if (!answer.address && answer.payment?.payable_until !== null) setFailure(noAddress);
                return !!answer.payment || !!answer.address;
            } catch (error) {
                setFailure({ kind: kindOf(error), error });
                return false;
            } finally {
                running.current = false;
                setIsBusy(false);
            }
        },
        [onPayment],
    );
    const refuse = useCallback(() => setFailure(noAddress), []);
    const forget = useCallback(() => {
        setGiven(undefined);
        setFailure(undefined);
    }, []);
    return { address, failure, isBusy, ask, refuse, forget };
}

const noAddress: AddressFailure = { kind: 'none', error: undefined };

function kindOf(error: unknown): AddressFailure['kind'] {
    if (!isApiError(error)) return 'error';
    if (error.code === 'method_off') return 'coin';
    if (error.kind === 'refused' && ('order_amount' in error.fields || 'crypto_amount' in error.fields))
        return 'amount';
    if (isForeign(error)) return 'unread';
    return ['not-found', 'conflict', 'refused', 'forbidden'].includes(error.kind) ? 'none' : 'error';
}
