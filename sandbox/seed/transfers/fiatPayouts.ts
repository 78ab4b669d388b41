import { currencyDecimals } from '../../../contracts/currencies';
import type { TransferDestination } from '../../../contracts/fiat/destinationAccounts';
import type { TransferParty } from '../../../contracts/fiat/parties';
import {
    fiatPayoutStatuses,
    type FiatPayoutStatus,
    purposes,
    relationships,
    sourcesOfFunds,
} from '../../../contracts/fiat/transfers';
import type { NewTransfer } from '../../database/schema/transfers';
import { divide, isBelow, times } from '../../primitives/decimal';
import { makePerson, hostileTexts } from '../people';
import type { Random } from '../../primitives/random';
import { averageFiatRate } from '../../domain/fiat/fiatRates';
import { makeExternalId, makeUuid } from './amounts';
import { type Corridor, corridors } from './corridors';
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

/** The fiat payouts of a merchant. */
export const makeFiatPayouts = (random: Random, merchant: TransferMerchant, now: Date): NewTransfer[] =>
    Array.from({ length: merchant.payouts }, (_, index) => makeFiatPayout(random, merchant, index, now));

function makeFiatPayout(random: Random, merchant: TransferMerchant, index: number, now: Date): NewTransfer {
    const status = makeStatus(random, index);
    const steps = makeSteps(random, 'transfer', status, now);
    const isCash = status === 'available';
    const corridor = random.pick(corridors.filter(({ type }) => !isCash || type === 'cash_pickup'));
    const sendingCurrency = random.weighted(merchant.currencies);
    const recipient = makeRecipient(random, corridor);
    const amounts = makeAmounts(random, sendingCurrency, corridor.currency);
    const isBusiness = recipient.type === 'company';
    return {
        id: merchant.hidden[index] ?? makeUuid(random),
        externalId: random.chance(0.85) ? makeExternalId(random, 'FP', steps.createdAt) : null,
        merchantId: merchant.id,
        type: 'transfer',
        ...steps,
        ...amounts,
        paymentMethod: 'prefunding',
        sender: merchant.sender,
        recipient,
        destination: makeDestination(random, corridor, recipient),
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

const companies = ['Aranda Textiles', 'Blue Heron Logistics', 'Cebu Print Works', 'Kestrel Foods', 'Nordlicht Möbel'];
const suffixes: Readonly<Record<string, string>> = {
    DEU: 'GmbH',
    NLD: 'B.V.',
    GBR: 'Ltd',
    USA: 'Inc.',
    SGP: 'Pte. Ltd.',
};

function makeRecipient(random: Random, { country, type }: Corridor): TransferParty {
    const isCompany = type === 'bank_account' && random.chance(0.45);
    return {
        id: makeUuid(random),
        type: isCompany ? 'company' : 'individual',
        name: isCompany ? `${random.pick(companies)} ${suffixes[country] ?? 'Co.'}` : makePerson(random).name,
        country_code: country,
    };
}

const makeDestination = (random: Random, corridor: Corridor, recipient: TransferParty): TransferDestination => ({
    id: makeUuid(random),
    type: corridor.type,
    country_code: corridor.country,
    currency: corridor.currency,
    institution: corridor.institution,
    account_name: corridor.type === 'cash_pickup' ? null : recipient.name,
    account_number: corridor.number?.make(random) ?? null,
    account_number_type: corridor.number?.type ?? null,
    account_type: corridor.type === 'bank_account' ? random.pick(['CHECKING', 'SAVINGS'] as const) : null,
    bank_code_type: corridor.code?.type ?? null,
    bank_code: corridor.code?.value ?? null,
});

function makeRemarks(random: Random, index: number): string | null {
    const hostile = hostileTexts[(index / HOSTILE_EVERY) % hostileTexts.length];
    if (hostile !== undefined) return hostile;
    return random.chance(0.5) ? `Invoice ${random.between(2024, 2026)}-${random.between(100, 999)}` : null;
}
