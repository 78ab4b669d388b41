import type { Payout } from '../../../../contracts/main/payouts';
import { addsUp } from '../../../money/money';

/** Which of a payout's amounts show every digit everywhere on its record (docs/rules.md#amounts). */
export function payoutPlaces(payout: Payout): { coins: boolean; sending: boolean } {
    const { crypto_currency: crypto, crypto_amount: amount, network_fee_crypto_amount: fee } = payout;
    const coins = !addsUp(crypto, [fee, payout.net_crypto_amount], amount);
    return { coins, sending: coins && payout.sending_currency === crypto };
}
