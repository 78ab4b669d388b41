import { isCrypto, type CryptoCode } from '../../../contracts/currencies';
import { payoutStatuses, type PayoutStatus } from '../../../contracts/main/payouts';
import { refundStatuses } from '../../../contracts/main/refunds';
import type { NewPayout } from '../../database/schema/payouts';
import { DAY, HOUR, later, MINUTE } from '../../primitives/clock';
import { scheduledOf } from '../../domain/lifecycle/payoutTransitions';
import { payoutSearchText } from '../../domain/searchText/payoutSearchText';
import { makeAddress, makeTxid } from '../../domain/chain/addresses';
import { seededApprovals } from '../approvals';
import { DAYS_BACK } from '../moments';
import { hostileTexts } from '../people';
import type { Random } from '../../primitives/random';
import { merchantIds } from '../tenants';

/** What differs between a withdrawal, a refund and a crypto payout; `finishPayout` makes up the rest. */
export type PayoutDraft = Pick<
    NewPayout,
    | 'merchantId'
    | 'apiId'
    | 'type'
    | 'balanceType'
    | 'convertType'
    | 'sendingCurrency'
    | 'sendingAmount'
    | 'localCurrency'
    | 'localAmount'
    | 'cryptoAmount'
    | 'networkFeeCryptoAmount'
    | 'netCryptoAmount'
    | 'networkFeeSendingAmount'
    | 'exchangeRate'
    | 'email'
> &
    Partial<NewPayout> & { cryptoCurrency: CryptoCode; status: PayoutStatus; payoutDate: Date };

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const finalStatuses: readonly PayoutStatus[] = ['done', 'cancel', 'invalid'];

const operators: Readonly<Record<string, readonly string[]>> = {
    [merchantIds.harbour]: ['owner@harbour.example', 'totp@harbour.example'],
    [merchantIds.lumen]: ['partner@meridian.example'],
    [merchantIds.kite]: ['partner@meridian.example'],
};

/** Every status once, and then mostly done. */
export function makePayoutStatus(random: Random, index: number, isRefund: boolean): PayoutStatus {
    const all = isRefund ? refundStatuses : payoutStatuses;
    const first = all[index];
    return (
        first ??
        random.weighted([
            ['done', 84],
            ['cancel', 7],
            ['invalid', 3],
            ['new', 4],
            ['pending_approval', 2],
        ] as const)
    );
}

/** Settled payouts lie anywhere in the seeded time, those in progress in the last two days. */
export function makePayoutDate(random: Random, status: PayoutStatus, now: Date): Date {
    const span = finalStatuses.includes(status) ? (DAYS_BACK - 10) * DAY : 2 * DAY;
    return later(now, -Math.ceil(random.next() * span) - 10 * MINUTE);
}

/** Adds everything that follows from a payout's status. */
export function finishPayout(random: Random, draft: PayoutDraft, taken: Set<string>, now: Date): NewPayout {
    const { status, cryptoCurrency, type } = draft;
    const age = now.getTime() - draft.payoutDate.getTime();
    const isWaiting = status === 'pending_authorization';
    const changed = later(draft.payoutDate, Math.floor(Math.min(age, DAY) * random.next()));
    const modifiedDate = isWaiting ? later(draft.payoutDate, MINUTE) : changed;
    const isOnChain = status === 'done' || status === 'pending_confirmation';
    const hasAddress = type !== 'refund' || !['new', 'cancel'].includes(status);
    const isAuto = random.chance(0.12);
    const operator = random.pick(operators[draft.merchantId] ?? ['']);
    // Chains are slow in a new sandbox, so that there is time to look at every status.
    const slow = later(now, random.between(6, 60) * HOUR);
    const address = makeAddress(cryptoCurrency, random);
    const txid = makeTxid(cryptoCurrency, random);
    const scheduled = scheduledOf(draft);
    // Approvers have their whole time from when it was confirmed.
    const waitsUntil = isWaiting && scheduled ? later(modifiedDate, scheduled.after) : null;
    const payout: NewPayout = {
        reference: makePayoutReference(random, taken),
        modifiedDate,
        dueAt: waitsUntil ?? (scheduled ? slow : null),
        approvalTotal: isWaiting ? (seededApprovals[draft.merchantId]?.approvalTotal ?? 0) : 0,
        expiresAt: waitsUntil ?? (isQuote(draft) ? later(draft.payoutDate, MINUTE) : null),
        cryptoAddress: hasAddress ? address : null,
        txid: isOnChain ? txid : null,
        remarks: random.chance(0.2) ? random.pick(remarks) : null,
        operator: isAuto ? null : operator,
        isAuto,
        searchText: '',
        ...draft,
    };
    return { ...payout, searchText: payoutSearchText(payout) };
}

const isQuote = ({ status, convertType }: PayoutDraft): boolean =>
    status === 'new' && convertType === 'local_crypto_direct';

function makePayoutReference(random: Random, taken: Set<string>): string {
    const reference = `${random.text(LETTERS, 3)}-${random.between(100000, 999999)}-PYT`;
    if (taken.has(reference)) return makePayoutReference(random, taken);
    taken.add(reference);
    return reference;
}

const remarks = ['Weekly settlement', 'Returned order', 'Supplier invoice', 'Paid twice', ...hostileTexts];

const dear = ['USDT', 'USDC', 'BTC', 'ETH', 'USDT_TRC20', 'USDC_POLY'] as const;

/** A coin whose network fee the amount covers, even if it is small. */
export const makeCoin = (random: Random, isSmall: boolean): CryptoCode => (isSmall ? 'USDC_SOL' : random.pick(dear));

export const asCoin = (code: string): CryptoCode => (isCrypto(code) ? code : 'USDC_SOL');
