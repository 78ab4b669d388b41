import { currencyDecimals } from '../../../contracts/currencies';
import { fiatPayoutStatuses, purposes, relationships, sourcesOfFunds } from '../../../contracts/fiat/transferWords';
import type { FiatPayoutStatus } from '../../../contracts/fiat/transfers';
import type { NewTransfer } from '../../database/schema/transfers';
import { divide, isBelow, times } from '../../primitives/decimal';
import { hostileTexts } from '../people';
import type { Random } from '../../primitives/random';
import { asDestination } from '../../domain/fiat/accounts';
import { averageFiatRate } from '../../domain/fiat/fiatRates';
import { asTransferParty } from '../../domain/fiat/parties';
import { makeUuid } from '../../primitives/uuid';
import { makeExternalId } from './amounts';
import type { MadeParties } from '../parties/parties';
import type { TransferMerchant } from './merchants';
import { makeSteps } from './steps';

const FEE_RATE = '0.004';
const LEAST_FEE = '2.5';
const HOSTILE_EVERY = 13;

/** Every status once, and then mostly completed. */
const makeStatus = (random: Random, index: number): FiatPayoutStatus =>
    fiatPayoutStatuses[index] ??
    random.weighted([
        ['completed', 84],
        ['cancelled', 5],
        ['rejected', 3],
        ['declined', 3],
        ['reversed', 3],
        ['submitted', 1],
        ['awaiting_fund', 1],
    ] as const);

/** The fiat payouts of a merchant, to accounts of its recipients. */
export const makeFiatPayouts = (
    random: Random,
    merchant: TransferMerchant,
    known: MadeParties,
    now: Date,
): NewTransfer[] =>
    Array.from({ length: merchant.payouts }, (_, index) => makeFiatPayout(random, merchant, known, index, now));

function makeFiatPayout(
    random: Random,
    merchant: TransferMerchant,
    { own, senders, payables }: MadeParties,
    index: number,
    now: Date,
): NewTransfer {
    const status = makeStatus(random, index);
    const steps = makeSteps(random, 'transfer', status, now);
    const isCash = status === 'available';
    const { account, owner } = random.pick(
        payables.filter(({ account: { type } }) => !isCash || type === 'cash_pickup'),
    );
    const sendingCurrency = random.weighted(merchant.currencies);
    const recipient = asTransferParty(owner);
    const amounts = makeAmounts(random, sendingCurrency, account.currency);
    const isBusiness = recipient.type === 'company';
    return {
        id: merchant.hidden[index] ?? makeUuid(random),
        externalId: random.chance(0.85) ? makeExternalId(random, 'FP', steps.createdAt) : null,
        merchantId: merchant.id,
        type: 'transfer',
        ...steps,
        ...amounts,
        chargeType: account.type === 'bank_account' ? 'SHA' : null,
        paymentMethod: 'prefunding',
        sender: asTransferParty(random.chance(0.8) ? own : random.pick(senders)),
        recipient,
        destination: asDestination(account),
        purpose: isBusiness ? random.pick(['COMPANY_EXPENSES', 'BILLS', 'SALARY_PAYMENT']) : random.pick(purposes),
        sourceOfFunds: isBusiness ? 'BUSINESS' : random.pick(sourcesOfFunds),
        relationship: isBusiness ? 'OTHER' : random.pick(relationships),
        remarks: makeRemarks(random, index),
        searchText: '',
    };
}

function makeAmounts(random: Random, sendingCurrency: string, receivingCurrency: string) {
    const exchange = averageFiatRate(sendingCurrency, receivingCurrency);
    const isSending = random.chance(0.8);
    const sent = `${random.between(40, 4200)}.${random.chance(0.6) ? '00' : random.text('0123456789', 2)}`;
    const receivingAmount = times(sent, exchange, isSending ? currencyDecimals(receivingCurrency) : 0);
    const fee = times(sent, FEE_RATE, 2);
    return {
        mode: isSending ? 'sending' : 'receiving',
        sendingCurrency,
        sendingAmount: isSending ? sent : divide(receivingAmount, exchange, 2),
        receivingCurrency,
        receivingAmount,
        exchangeRate: exchange,
        fee: isBelow(fee, LEAST_FEE) ? LEAST_FEE : fee,
    };
}

function makeRemarks(random: Random, index: number): string | null {
    const hostile = hostileTexts[(index / HOSTILE_EVERY) % hostileTexts.length];
    if (hostile !== undefined) return hostile;
    return random.chance(0.5) ? `Invoice ${random.between(2024, 2026)}-${random.between(100, 999)}` : null;
}
