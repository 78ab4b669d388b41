import { useEffect, useRef, useState } from 'react';
import type { RequestedPayment } from '../../../contracts/main/legacy/paymentAddress';
import { neededToPay } from '../../../contracts/neededFields';
import { hasAll } from '../../api/answer/needed';
import { formatInstant } from '../../dates/format';
import { minutesAndSeconds } from '../../dates/minutesAndSeconds';
import { browserTimeZone } from '../../dates/zones';
import { describeError } from '../../i18n/describeError';
import { fill } from '../../i18n/fill';
import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';
import { publicMessages } from '../../i18n/en/public';
import { groupedMoney } from '../../money/money';
import { PaymentDetails } from './PaymentDetails';
import { extraCoins, paymentState } from './paymentState';
import type { AddressFailure } from './useAddress';
import { providerNow } from '../../api/providerClock';

interface PaymentStageProps {
    title: string;
    merchant: string;
    payment: RequestedPayment;
    address: string | undefined;
    /** The coins that were asked for before the rate changed. */
    changedFrom: string | undefined;
    failure: AddressFailure | undefined;
    isStale: boolean;
    isBusy: boolean;
    /** Undefined where the amount isn't the payer's to change. */
    onStartOver: (() => void) | undefined;
    /** Asks for the address, or a new rate, once more. */
    onRetry: () => void;
}

/** A payment that has an address: how to pay it, and what has come of it. */
export function PaymentStage(props: PaymentStageProps) {
    const { title, merchant, payment, address, changedFrom, failure, isStale, isBusy, onStartOver, onRetry } = props;
    const now = useNow(!!payment.payable_until);
    const { says, tone, isPayable } = paymentState(payment, now, address);
    const { payable_until: until, rate_until: rateUntil, crypto_currency: coin, crypto_amount: coins } = payment;
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => heading.current?.focus(), []);
    const time = until ? formatInstant(until, browserTimeZone()) : '';
    const extra = coin ? groupedMoney(extraCoins(payment) ?? '0', coin) : '';
    const left = !rateUntil ? 0 : Math.max(0, Math.ceil((Date.parse(rateUntil) - now.getTime()) / 1000));
    return (
        <>
            <h1 ref={heading} tabIndex={-1}>
                {title}
            </h1>
            {!(isPayable && failure?.kind === 'coin') && (
                <p className={`hosted-notice ${tone}`} role="status">
                    {fill(texts.status[says], { merchant, time, extra })}
                </p>
            )}
            {isStale && (
                <p className="hosted-notice warning" role="status">
                    {texts.notLive}
                </p>
            )}
            {changedFrom !== undefined && coins !== undefined && coin && isPayable && (
                <p className="hosted-notice" role="status">
                    {fill(texts.renewed, { before: groupedMoney(changedFrom, coin), now: groupedMoney(coins, coin) })}
                </p>
            )}
            {isPayable && address !== undefined && hasAll(payment, neededToPay) && (
                <>
                    {says === 'none' && (
                        <p className="hosted-muted" role="timer">
                            {fill(texts.validFor, { time: minutesAndSeconds(left) })}
                        </p>
                    )}
                    <PaymentDetails address={address} payment={payment} />
                    {onStartOver === undefined && <p className="hosted-muted">{fill(texts.payUntil, { time })}</p>}
                </>
            )}
            {failure && (
                <p className="hosted-notice danger" role="alert">
                    {reasonOf(failure, merchant)}
                </p>
            )}
            {(says === 'rateOver' || failure) && (
                <button type="button" className="hosted-primary" aria-disabled={isBusy || undefined} onClick={onRetry}>
                    {says === 'rateOver' ? texts.renew : texts.tryAgain}
                </button>
            )}
            {onStartOver && payment.status === 'none' && (
                <button type="button" onClick={onStartOver}>
                    {isPayable ? texts.change : texts.again}
                </button>
            )}
        </>
    );
}

function reasonOf({ kind, error }: AddressFailure, merchant: string): string {
    if (kind === 'coin') return fill(texts.coinGone, { merchant });
    return kind === 'unread' ? fill(texts.cantGetAddress, { merchant }) : describeError(error, publicMessages.errors);
}

/** The provider's time, each second anew while it matters. */
function useNow(isTicking: boolean): Date {
    const [now, setNow] = useState(providerNow);
    useEffect(() => {
        if (!isTicking) return undefined;
        const timer = setInterval(() => setNow(providerNow()), 1_000);
        return () => clearInterval(timer);
    }, [isTicking]);
    return now;
}
