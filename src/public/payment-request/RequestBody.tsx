import type { PayerView, RequestedPayment } from '../../../contracts/main/legacy/paymentAddress';
import { isApiError } from '../../api/errors';
import { describeError } from '../../i18n/describeError';
import { fill } from '../../i18n/fill';
import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';
import { publicMessages } from '../../i18n/en/public';
import { FormStage } from './FormStage';
import { isForeign } from './isForeign';
import type { PaymentLink } from './link';
import { linkRequest } from './linkRequest';
import { LinkStage } from './LinkStage';
import { NoAddress } from './NoAddress';
import { PaymentStage } from './PaymentStage';
import type { AddressFailure } from './useAddress';
import type { usePaymentRequest } from './usePaymentRequest';

interface RequestBodyProps {
    link: PaymentLink;
    request: ReturnType<typeof usePaymentRequest>;
    merchant: string;
}

/** The card of the page: the form, the payment, or why there is neither. */
export function RequestBody({ link, request, merchant }: RequestBodyProps) {
    const { view, error, read, payment, isUnread, isInvoice, address, failure, isBusy, coinsBefore } = request;
    const retry = () => void read();
    if (link.problems.some(({ kind }) => kind === 'account')) {
        return (
            <Titled>
                <p className="hosted-notice warning" role="alert">
                    {texts.unreadableAccount}
                </p>
            </Titled>
        );
    }
    if (isApiError(error, 'not-found') && !isForeign(error)) {
        return (
            <Titled>
                <NoAddress why={texts.unknownAccount} />
            </Titled>
        );
    }
    if (link.apiId !== undefined && !view) {
        if (!error) return <p role="status">{texts.loading}</p>;
        if (isForeign(error)) return <Untold link={link} onRetry={retry} />;
        return <Unknown why={describeError(error, publicMessages.errors)} onRetry={retry} />;
    }
    const isNameless = !!view && !view.crypto_currencies && view.merchant_name === undefined;
    if ((isUnread || isNameless) && view?.address === null) {
        return (
            <Titled>
                <NoAddress why={fill(texts.noAddress, { merchant })} />
            </Titled>
        );
    }
    // An answer without a name has nothing of this page's but, at most, an address.
    if (isNameless && view.payment === undefined) return <Untold link={link} view={view} onRetry={retry} />;
    if (isUnread) return <Unknown why={texts.cantRead} onRetry={retry} />;
    const hasNoAddress = failure?.kind === 'none' || (isInvoice && failure?.kind === 'coin');
    if (payment && !hasNoAddress) {
        return (
            <PaymentStage
                title={isInvoice ? texts.invoiceTitle : fill(texts.payTitle, { merchant })}
                merchant={merchant}
                payment={payment}
                address={address}
                changedFrom={coinsBefore === payment.crypto_amount ? undefined : coinsBefore}
                failure={failure}
                isStale={!!error}
                isBusy={isBusy}
                onStartOver={isInvoice ? undefined : request.startOver}
                onRetry={() => void request.renew()}
            />
        );
    }
    if (isInvoice) {
        return (
            <Titled>
                <NoAddress why={fill(whyNone(payment, failure), { merchant })} />
            </Titled>
        );
    }
    if (view && !view.crypto_currencies) {
        return <Unknown why={fill(texts.coinsUnread, { merchant })} onRetry={retry} />;
    }
    if (view?.crypto_currencies?.length === 0) {
        return (
            <Titled>
                <p className="hosted-notice warning">{fill(texts.noCoins, { merchant })}</p>
            </Titled>
        );
    }
    return (
        <FormStage
            link={link}
            view={view}
            merchant={merchant}
            failure={failure}
            isBusy={isBusy}
            onSubmit={asked => void request.submit(asked)}
            onChange={request.forgetFailure}
        />
    );
}

/** Why an invoice has no address; its coin isn't the payer's to change. */
function whyNone(payment: RequestedPayment | undefined, failure: AddressFailure | undefined): string {
    if (!payment) return texts.unknownInvoice;
    if (failure?.kind !== 'coin') return texts.noAddress;
    return payment.status === 'short' ? texts.coinGoneShort : texts.coinGoneInvoice;
}

interface UntoldProps {
    link: PaymentLink;
    view?: PayerView;
    onRetry: () => void;
}

/** What the link says, where the provider says nothing of it. */
function Untold({ link, view, onRetry }: UntoldProps) {
    const request = linkRequest(link, view);
    if (!request) return <Unknown why={texts.cantRead} onRetry={onRetry} />;
    return (
        <Retried onRetry={onRetry}>
            <LinkStage {...request} />
        </Retried>
    );
}

/** What isn't known to show anything to pay. */
const Unknown = ({ why, onRetry }: { why: string; onRetry: () => void }) => (
    <Retried onRetry={onRetry}>
        <p className="hosted-notice danger" role="alert">
            {why}
        </p>
    </Retried>
);

const Retried = ({ children, onRetry }: { children: React.ReactNode; onRetry: () => void }) => (
    <Titled>
        {children}
        <button type="button" className="hosted-primary" onClick={onRetry}>
            {texts.tryAgain}
        </button>
    </Titled>
);

const Titled = ({ children }: { children: React.ReactNode }) => (
    <>
        <h1>{texts.title}</h1>
        {children}
    </>
);
