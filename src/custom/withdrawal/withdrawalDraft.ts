import * as z from 'zod/mini';
import { cryptoCurrencies, type CryptoCode } from '../../../contracts/currencies';
import { type Network, networks } from '../../../contracts/networks';
import { MAX_REMARK_LENGTH } from '../../../contracts/main/refunds';
import { MAX_NAME_LENGTH, MAX_ORDER_ID_LENGTH, Payee } from '../../../contracts/main/withdrawals';
import { addressProblem, networksOf } from '../../../contracts/rules/cryptoAddress';
import { isEmail } from '../../../contracts/rules/email';
import type { Translate } from '../../components/amount/amountProblem';
import { networkName } from '../../money/currencyNames';

export const withdrawalSteps = ['amount', 'recipient', 'confirm'] as const;

/** What somebody has filled in, as typed. */
export const WithdrawalDraft = z.object({
    step: z.enum(withdrawalSteps),
    apiId: z.string(),
    /** A coin that was chosen; empty for the account's own. */
    coin: z.string(),
    typed: z.string(),
    email: z.string(),
    name: z.string(),
    country: z.string(),
    address: z.string(),
    orderId: z.string(),
    remarks: z.string(),
    /** What the latest look-up of a recipient said. */
    payee: z.nullable(Payee),
    /** An uploaded proof of identity, and whose. */
    proof: z.nullable(z.object({ key: z.string(), fileName: z.string(), email: z.string() })),
    /** The order id where none is given. */
    ownId: z.string(),
});
export type WithdrawalDraft = z.output<typeof WithdrawalDraft>;
export type RecipientField = 'email' | 'name' | 'country' | 'address' | 'proof' | 'orderId' | 'remarks';

export const emptyDraft = (apiId: string): WithdrawalDraft => ({
    step: 'amount',
    apiId,
    coin: '',
    typed: '',
    email: '',
    name: '',
    country: '',
    address: '',
    orderId: '',
    remarks: '',
    payee: null,
    proof: null,
    ownId: `WD-${crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`,
});

export const orderIdOf = ({ orderId, ownId }: WithdrawalDraft): string => orderId.trim() || ownId;

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** What is known of the recipient; undefined until the e-mail that stands there was looked up. */
export const payeeOf = ({ payee, email }: WithdrawalDraft): Payee | undefined =>
    payee && isSame(payee.email, email) ? payee : undefined;

/** The proof that goes along: one that is asked for, and of this recipient. */
export function proofOf(draft: WithdrawalDraft): WithdrawalDraft['proof'] {
    const { proof, email } = draft;
    return proof && isSame(proof.email, email) && payeeOf(draft)?.poi_required ? proof : null;
}

/** The recipient's name and country as they are known, unless somebody typed others. */
export function filledFrom(payee: Payee, draft: WithdrawalDraft): Partial<WithdrawalDraft> {
    const before = draft.payee;
    const known = (typed: string, filled: string | null | undefined, found: string | null) =>
        typed === '' || typed === filled ? (found ?? '') : typed;
    return {
        payee,
        name: known(draft.name, before?.name, payee.name),
        country: known(draft.country, before?.country, payee.country),
    };
}

const namesOf = (all: readonly Network[]): string => all.map(network => networks[network].name).join(' / ');

/** What is wrong with the recipient, by field; nothing where the payee was looked up and all of it can be sent. */
export function recipientProblems(draft: WithdrawalDraft, coin: CryptoCode, translate: Translate) {
    const say = (key: string, options?: Record<string, unknown>) => translate(`withdrawal.problem.${key}`, options);
    const problems: Partial<Record<RecipientField, string>> = {};
    const name = draft.name.trim();
    const address = draft.address.trim();
    if (!isEmail(draft.email.trim())) problems.email = say('email');
    else if (!payeeOf(draft)) problems.email = say('payee');
    if (name === '') problems.name = say('name');
    else if (name.length > MAX_NAME_LENGTH) problems.name = say('tooLong', { most: MAX_NAME_LENGTH });
    if (draft.country === '') problems.country = say('country');
    if (address === '') problems.address = say('address');
    else {
        const problem = addressProblem(address, cryptoCurrencies[coin].network);
        if (problem)
            problems.address = say(problem, { network: networkName(coin), others: namesOf(networksOf(address)) });
    }
    if (payeeOf(draft)?.poi_required && !proofOf(draft)) problems.proof = say('proof');
    if (draft.orderId.trim().length > MAX_ORDER_ID_LENGTH)
        problems.orderId = say('tooLong', { most: MAX_ORDER_ID_LENGTH });
    if (draft.remarks.trim().length > MAX_REMARK_LENGTH) problems.remarks = say('tooLong', { most: MAX_REMARK_LENGTH });
    return problems;
}
