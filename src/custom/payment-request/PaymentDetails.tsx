import { QRCodeSVG } from 'qrcode.react';
import { networkOf } from '../../../contracts/currencies';
import { fill } from '../../i18n/fill';
import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';
import { currencyLabel, currencySymbol, methodName, networkName } from '../../money/currencyNames';
import { formatPairRate, groupedMoney } from '../../money/money';
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
                <div>
                    <dt>{addressLabel(coin)}</dt>
                    <dd>
                        <span className="hosted-code">
                            {(address.match(/.{1,4}/gu) ?? []).map((group, index) => (
                                <span key={index}>{group}</span>
                            ))}
                        </span>
                        <CopyText text={address} label={texts.copyAddress} />
                    </dd>
                </div>
                {rate !== undefined && to !== undefined && (
                    <div>
                        <dt>{texts.rateFixed}</dt>
                        <dd>{formatPairRate({ rate, from: coin, to })}</dd>
                    </div>
                )}
            </dl>
            <p className="hosted-muted">
                {isWallet(coin)
                    ? fill(texts.onlyWallet, { wallet: currencyLabel(coin) })
                    : fill(texts.onlyNetwork, { coin: currencySymbol(coin), network: methodName(coin) })}
            </p>
        </>
    );
}

const isWallet = (coin: string): boolean => networkOf(coin) === 'wallet';

function addressLabel(coin: string): string {
    if (networkOf(coin) === 'lightning') return texts.invoice;
    if (isWallet(coin)) return fill(texts.paymentId, { wallet: currencyLabel(coin) });
    return fill(texts.address, { network: networkName(coin) ?? currencyLabel(coin) });
}

/** Wallets read amounts of bitcoin reliably, and of nothing else. */
function qrTextOf(coin: string, address: string, amount: string): string {
    const network = networkOf(coin);
    if (network === 'bitcoin' || network === 'bitcoin-testnet') return `bitcoin:${address}?amount=${amount}`;
    return network === 'lightning' ? `lightning:${address}` : address;
}
