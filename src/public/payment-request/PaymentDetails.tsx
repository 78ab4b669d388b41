import { QRCodeSVG } from 'qrcode.react';
import { networkOf } from '../../../contracts/currencies';
import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';
import { formatPairRate, groupedMoney } from '../../money/money';
import { AddressFact, OnlyHere } from './AddressFact';
import { CopyText } from './CopyText';
import type { PayablePayment } from './paymentState';

interface PaymentDetailsProps {
    address: string;
    payment: PayablePayment;
}

/** Where to send how much, to read, to copy and to scan. */
export function PaymentDetails({ address, payment }: PaymentDetailsProps) {
    const { crypto_currency: coin, remain_crypto_amount: rest, payment_crypto_amount: received } = payment;
    const { exchange_rate: rate, order_currency: to } = payment;
    const isShort = payment.status === 'short';
    return (
        <>
            <div className="hosted-qr">
                <QRCodeSVG value={qrTextOf(coin, address, rest)} title={texts.qr} marginSize={2} level="M" />
            </div>
            <dl className="hosted-facts">
                <div>
                    <dt>{isShort ? texts.sendRest : texts.sendExactly}</dt>
                    <dd>
                        <span className="hosted-strong">{groupedMoney(rest, coin)}</span>
                        <CopyText text={rest} label={texts.copyAmount} />
                    </dd>
                </div>
                {isShort && received !== undefined && (
                    <div>
                        <dt>{texts.received}</dt>
                        <dd>{groupedMoney(received, coin)}</dd>
                    </div>
                )}
                <AddressFact address={address} coin={coin} />
                {rate !== undefined && to !== undefined && (
                    <div>
                        <dt>{texts.rateFixed}</dt>
                        <dd>{formatPairRate({ rate, from: coin, to })}</dd>
                    </div>
                )}
            </dl>
            <OnlyHere coin={coin} />
        </>
    );
}

/** Wallets read amounts of bitcoin reliably, and of nothing else. */
function qrTextOf(coin: string, address: string, amount: string): string {
    const network = networkOf(coin);
    if (network === 'bitcoin' || network === 'bitcoin-testnet') return `bitcoin:${address}?amount=${amount}`;
    return network === 'lightning' ? `lightning:${address}` : address;
}
