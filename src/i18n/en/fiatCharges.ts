import type { ChargeType } from '../../../contracts/fiat/transfers';

/** Words of the bank charges of fiat payouts, which bring themselves with what shows these. */
export const fiatCharges = {
    label: 'Bank charges',
    SHA: 'Shared: the recipient’s bank may deduct its charge',
    OUR: 'Paid by you, within the fee',
} satisfies Record<ChargeType | 'label', string>;
