import { useEffect, useMemo, useRef, useState } from 'react';
import type { PayerView } from '../../../contracts/main/legacy/paymentAddress';
import { providerNow } from '../../api/providerClock';
import type { PaymentLink } from './link';
import { keepRequest, keptRequest, type OpenRequest } from './openRequest';
import { paymentState } from './paymentState';
import { useAddress } from './useAddress';
import { usePayerView } from './usePayerView';

const isLive = ({ payment }: PayerView): boolean => !!payment && paymentState(payment, providerNow()).isOpen;

/** A payment request from its link to what came of it. */
export function usePaymentRequest(link: PaymentLink) {
    const { apiId = '', invoiceNumber, isInvoice } = link;
    const [request, setRequest] = useState<OpenRequest | undefined>(() => (isInvoice ? undefined : keptRequest()));
    const { view, error, read, update } = usePayerView(
        { apiId: link.apiId, invoiceNumber: request ? undefined : invoiceNumber, requestId: request?.request_id },
        isLive,
    );
    const { address, failure, isBusy, ask, refuse, forget } = useAddress(update);
    /** The coins of an invoice before its rate was renewed. */
    const [coinsBefore, setCoinsBefore] = useState<string>();
    const attempt = useRef<OpenRequest>(undefined);
    const payment = view?.payment ?? undefined;
    // A provider's references may have another form than the sandbox's: it knows its own.
    const isOfInvoice = isInvoice || (!request && !!payment);
    const body = useMemo(
        () =>
            isOfInvoice ? { api_id: apiId, invoice_number: invoiceNumber } : request && { api_id: apiId, ...request },
        [apiId, invoiceNumber, isOfInvoice, request],
    );
    const lacksAddress = !!payment && !address && !failure && !isBusy && paymentState(payment, providerNow()).isPayable;
    useEffect(() => {
        if (lacksAddress && body) void ask(body);
    }, [lacksAddress, body, ask]);

    return {
        view,
        error,
        read,
        payment,
        /** Does nobody know whether there is the payment that is asked for? */
        isUnread: !!view && view.payment === undefined && (!!request || invoiceNumber !== undefined),
        isInvoice: isOfInvoice,
        address,
        failure,
        isBusy,
        coinsBefore,
        forgetFailure: forget,
        submit: async (asked: Omit<OpenRequest, 'request_id'>) => {
            if (link.apiId === undefined) return refuse();
            // What is asked again gets the same payment, in case the first answer was lost.
            const isSame =
                attempt.current && JSON.stringify({ ...asked, request_id: '' }) === withoutId(attempt.current);
            const made = { ...asked, request_id: (isSame && attempt.current?.request_id) || crypto.randomUUID() };
            attempt.current = made;
            const isMade = await ask({ api_id: apiId, ...made });
            if (isMade === undefined) return;
            if (!isMade) return void read();
            keepRequest(made);
            setRequest(made);
        },
        renew: async () => {
            if (!body || !payment) return;
            setCoinsBefore(payment.crypto_amount);
            await ask(body);
        },
        startOver: () => {
            attempt.current = undefined;
            keepRequest(undefined);
            setRequest(undefined);
            update(null);
            forget();
        },
    };
}

const withoutId = (request: OpenRequest): string => JSON.stringify({ ...request, request_id: '' });
