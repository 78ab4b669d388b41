import { networkOf } from '../../../contracts/currencies';
import { fill } from '../../i18n/fill';
import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';
import { currencyLabel, currencySymbol, methodName, networkName } from '../../money/currencyNames';
import { CopyText } from './CopyText';

/** An address to read and to copy, under the name of what takes it. */
export const AddressFact = ({ address, coin }: { address: string; coin: string }) => (
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
);

/** What else would be lost at an address of this coin. */
export const OnlyHere = ({ coin }: { coin: string }) => (
    <p className="hosted-muted">
        {isWallet(coin)
            ? fill(texts.onlyWallet, { wallet: currencyLabel(coin) })
            : fill(texts.onlyNetwork, { coin: currencySymbol(coin), network: methodName(coin) })}
    </p>
);

const isWallet = (coin: string): boolean => networkOf(coin) === 'wallet';

function addressLabel(coin: string): string {
    if (networkOf(coin) === 'lightning') return texts.invoice;
    if (isWallet(coin)) return fill(texts.paymentId, { wallet: currencyLabel(coin) });
    return fill(texts.address, { network: networkName(coin) ?? currencyLabel(coin) });
}
