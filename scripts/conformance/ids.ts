import type { Ids } from './types';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsOf = (answer: unknown): Row[] => {
    const data = isRow(answer) ? answer.data : answer;
    return Array.isArray(data) ? data.filter(isRow) : [];
};
/** Ids are numbers or text, as the provider likes; a number that would lose digits is kept as an object. */
function text(value: unknown): string | undefined {
    const isNumber = typeof value === 'number' || (isRow(value) && 'isLosslessNumber' in value);
    const given = isNumber ? String(value) : value;
    return typeof given === 'string' && given !== '' ? given : undefined;
}
const firstOf = (answer: unknown, field: string): string | undefined => text(rowsOf(answer)[0]?.[field]);

/** What lists tell about ids that other calls need, by the list's operation. What they don't tell stays unknown. */
const readers: Readonly<Record<string, (answer: unknown) => Partial<Record<keyof Ids, string | undefined>>>> = {
    listMerchants: answer => {
        const merchants = rowsOf(answer);
        const own = merchants.find(({ accounts }) => Array.isArray(accounts) && accounts.length > 0) ?? merchants[0];
        return {
            merchantId: text(own?.id),
            merchantKey: text(own?.merchant_key),
            apiId: firstOf(own?.accounts, 'api_id'),
            partnerId: text(own?.partner_id),
        };
    },
    listMerchantPayments: answer => {
        const payments = rowsOf(answer);
        const whole = payments.find(payment => text(payment.payer_email)) ?? payments[0];
        return {
            paymentReference: text(whole?.payment_reference),
            apiId: text(whole?.api_id),
            address: text(whole?.crypto_address),
            email: text(whole?.payer_email),
        };
    },
    listMerchantPayouts: answer => {
        const payouts = rowsOf(answer);
        const crypto = payouts.find(({ convert_type }) => /direct|batch/.test(text(convert_type) ?? '')) ?? payouts[0];
        return { payoutReference: text(crypto?.payout_reference) };
    },
    getEntityAdminProfile: answer => ({ entityAdminId: isRow(answer) ? text(answer.id) : undefined }),
    listBankAccounts: answer => ({ bankKey: firstOf(answer, 'bank_key') }),
    listAddressBook: answer => ({ entryId: firstOf(answer, 'id') }),
    listApprovers: answer => ({ approverId: firstOf(answer, 'id') }),
    listBatches: answer => ({ batchId: firstOf(answer, 'id') }),
    listTransfers: answer => ({ transferId: firstOf(answer, 'id') }),
    listIndividuals: answer => ({ individualId: firstOf(answer, 'id') }),
    listCompanies: answer => ({ companyId: firstOf(answer, 'id') }),
    listDestinationAccounts: answer => ({ accountId: firstOf(answer, 'id') }),
};

/** The lists to call first, in the order in which they need each other. */
export const idSources: readonly string[] = Object.keys(readers);

/** The ids known before, with those that a list's answer adds. */
export function learn(ids: Ids, operation: string, answer: unknown): Ids {
    const found = Object.entries(readers[operation]?.(answer) ?? {}).filter(([, id]) => id !== undefined);
    return { ...ids, ...Object.fromEntries(found) };
}
