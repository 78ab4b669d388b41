import { isCrypto } from '../../../contracts/currencies';
import { hasOutputs, requiredConfirmations } from '../../domain/chain/addresses';
import { madeUpTxid } from '../../domain/chain/txid';
import { DAY, later } from '../../primitives/clock';
import type { NewPayment, NewTransaction } from '../rows';
import { seededAccounts } from '../tenants';

const OF_EACH_ACCOUNT = 3;
const AFTER = 6 * DAY;

/** Coins sent to an address long after its request had ended. They belong to no payment, and nothing is credited for them. */
export const makeLateTransactions = (payments: readonly NewPayment[], now: Date): NewTransaction[] =>
    seededAccounts.flatMap(({ apiId }) =>
        payments
            .filter(payment => payment.apiId === apiId && payment.status === 'none')
            .filter(({ createdAt, cryptoCurrency }) => isCrypto(cryptoCurrency) && later(createdAt, AFTER) < now)
            .slice(0, OF_EACH_ACCOUNT)
            .map(lateTransaction),
    );

function lateTransaction(payment: NewPayment): NewTransaction {
    const { reference, merchantId, apiId, cryptoCurrency: coin, cryptoAddress, cryptoAmount, orderCurrency } = payment;
    const at = later(payment.createdAt, AFTER);
    const required = isCrypto(coin) ? requiredConfirmations(coin) : 0;
    return {
        txid: madeUpTxid(coin, `late ${reference}`) ?? reference,
        voutN: isCrypto(coin) && hasOutputs(coin) ? 0 : null,
        ...{ merchantId, apiId, cryptoCurrency: coin, cryptoAddress, orderCurrency },
        paymentReference: null,
        paymentCryptoAmount: cryptoAmount,
        receiveAmount: '0',
        status: 'confirmed',
        statusDate: at,
        paymentTier: 'hold',
        ...{ confirmations: required, requiredConfirmations: required },
        createdAt: at,
    };
}
