import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { belongsTo } from '../../contracts/access';
import type { Schema } from '../../contracts/operation';
import type { Operations } from '../../contracts/operations';
import { isWithdrawal } from '../../contracts/main/payoutTypes';
import { switchesOf } from '../../contracts/main/paymentMethods';
import { type PayoutTokenType, type TwoFactorAction, twoFactorActions } from '../../contracts/twoFactor';
import { approvers } from '../database/schema/approvals';
import { destinationAccounts } from '../database/schema/parties';
import { bankAccounts } from '../database/schema/profile';
import { transfers } from '../database/schema/transfers';
import { groups, memberships } from '../database/schema/users';
import type { Transaction } from '../database/transaction';
import { approvalTotalOf } from '../domain/approvals/approvers';
import { isProposal } from '../domain/approvals/settings';
import { isLiftedLater } from '../domain/addressBook/restriction';
import { accountInWords, payoutInWords } from '../domain/fiat/inWords';
import { coinInWords, exactlyInWords, moneyInWords } from '../domain/inWords';
import { findParty } from '../domain/fiat/parties';
import { notFound } from '../domain/refused';
import { groupOf } from '../domain/team/links';
import { personInWords, personOf } from '../domain/team/tellAdmins';
import { memberOf } from '../domain/team/tellOfPlace';
import { batchInWords, payoutOf, payoutTo, refundInWords } from './moneyWords';
import { permissionsOf } from './permissions';

/** Operations that take a code, or a token that a code was given for. */
export type Coded = {
    [Name in keyof Operations]: Operations[Name] extends { stepUp: object } | { spends: string } ? Name : never;
}[keyof Operations];

type BodyOf<O> = O extends { body: infer Body extends Schema } ? NonNullable<z.output<Body>> : unknown;

/** What a call does, to be read after “your code to” and before “is”. */
export type Words<Name extends Coded> = (
    tx: Transaction,
    call: {
        userId: string;
        now: Date;
        /** Empty where the call is about none. */
        merchantId: string;
        path: Readonly<Record<string, string>>;
        body: BodyOf<Operations[Name]>;
    },
) => Promise<string>;

export const codeWords: { [Name in Coded]: Words<Name> } = {
    setApproval: async (tx, { userId: callerId, merchantId, now, body: { approval_total: total } }) => {
        if (await isProposal(tx, { merchantId, callerId, total, now }))
            return `lower the number of approvals to ${total} together with somebody else`;
        const isKept = total === (await approvalTotalOf(tx, merchantId));
        return isKept ? `keep the number of approvals at ${total}` : `set the number of approvals to ${total}`;
    },
    createApprover: async (tx, { merchantId, now, body }) =>
        `make ${await user(tx, merchantId, body.entity_admin_id, now)} an approver`,
    deleteApprover: async (tx, { path }) => `remove ${await approver(tx, path.approverId)} as an approver`,
    createGroupLink: async (tx, { body }) =>
        `give ${await member(tx, 'linkId', body.entity_admin_link_id)} the group ${await group(tx, body.group_id)}`,
    updateGroupLink: async (tx, { path, body }) =>
        `give ${await member(tx, 'groupLinkId', path.groupLinkId)} the group ${await group(tx, body.group_id)}`,
    deleteGroupLink: async (tx, { path }) => `remove the group of ${await member(tx, 'groupLinkId', path.groupLinkId)}`,
    updateAddressBookSettings: async (tx, { userId, merchantId, now, body }) => {
        const { entity_admin_id: id } = body;
        const isOwn = id === userId;
        const who = isOwn ? 'yourself' : await user(tx, merchantId, id, now);
        if (body.is_address_book_whitelisted) return `restrict ${who} to the address book`;
        return `let ${who} pay addresses outside the address book${isOwn && (await isLiftedLater(tx, { userId, merchantId, now })) ? ', 24 hours from now' : ''}`;
    },
    changePayoutEmail: async (tx, { merchantId, path, body }) => {
        const { refundAmount: amount, refundCurrency } = await payoutOf(tx, merchantId, path.ref);
        const money = amount && refundCurrency ? ` of ${moneyInWords(amount, refundCurrency)}` : '';
        return `send the refund ${path.ref}${money} to ${body.email}`;
    },
    confirmTransfer: async (tx, { path }) => {
        const [row] = await tx
            .select()
            .from(transfers)
            .where(eq(transfers.id, path.transferId ?? ''));
        if (!row) throw notFound();
        return `pay ${payoutInWords(row)}`;
    },
    createTrade: async (_, { body }) => {
        const { sending_amount: sent, receiving_amount: received, ...of } = body;
        const [from, to] = [of.sending_currency, of.receiving_currency];
        return sent
            ? `exchange ${moneyInWords(sent, from)} for ${to}`
            : `exchange ${from} for ${received ? moneyInWords(received, to) : to}`;
    },
    createDestinationAccount: async (tx, { merchantId, body }) =>
        `add ${accountInWords(body.account.account_number)} for ${await party(tx, merchantId, body.owner_id)}`,
    updateDestinationAccount: async (tx, { path, body }) => {
        const [row] = await tx
            .select()
            .from(destinationAccounts)
            .where(eq(destinationAccounts.id, path.accountId ?? ''));
        if (!row) throw notFound();
        const what = `change ${accountInWords(row.account.account_number)} of ${await party(tx, row.merchantId, row.ownerId)}`;
        const number = body.account?.account_number;
        if (number) return `${what} to ${accountInWords(number)}`;
        const fields = Object.keys({ ...body, ...body.account }).filter(field => !['account', 'otp'].includes(field));
        return `${what}: ${listed(...fields)}`;
    },
    confirmDirectPayout: async (tx, { merchantId, path }) =>
        `pay ${payoutTo(await payoutOf(tx, merchantId, path.ref))}`,
    approvePayout: async (tx, { merchantId, path }) => {
        const row = await payoutOf(tx, merchantId, path.payoutReference);
        return `approve the ${isWithdrawal(row.convertType) ? 'withdrawal' : 'payout'} of ${payoutTo(row)}`;
    },
    approveBatch: async (tx, { path }) => `approve the batch ${await batchInWords(tx, path.batchId)}`,
    createMerchantToken: async (_, { body: { type } }) => anyOf(type),
    createAccountToken: async (_, { body: { type } }) => anyOf(type),
    createLocalRefund: (tx, { merchantId, body }) => refundInWords(tx, merchantId, body),
    createCustodyRefund: (tx, { merchantId, body }) => refundInWords(tx, merchantId, body),
    withdrawLocalCrypto: async (_, { body }) => {
        const { withdraw_amount: amount, withdraw_currency: currency, crypto_currency: coin, address, email } = body;
        return `withdraw ${moneyInWords(amount, currency)} in ${coinInWords(coin)} to ${address} (${email})`;
    },
    withdrawCustodyCrypto: async (_, { body: { crypto_amount: amount, crypto_currency: coin, address, email } }) =>
        `withdraw ${exactlyInWords(amount, coin)} to ${address} (${email})`,
    createInvoice: async (_, { body: { order_amount: amount, order_currency: currency, payer_email: email } }) =>
        `create an invoice of ${moneyInWords(amount, currency)}${email ? ` for ${email}` : ''}`,
    createMerchantCredential: async () => 'create an API credential',
    createPartnerCredential: async (_, { path }) => `create an API credential of the partner ${path.partnerId}`,
    deleteMerchantCredential: async (_, { body }) => `delete the API credential ${body.client_id}`,
    deletePartnerCredential: async (_, { path, body }) =>
        `delete the API credential ${body.client_id} of the partner ${path.partnerId}`,
    resetClientSecret: async () => 'reset the client secret',
    startAuthenticator: async () => 'set up an authenticator app',
    removeAuthenticator: async () => 'remove the authenticator app and go back to emailed codes',
    updateTwoFactorSettings: async (_, { body }) =>
        `turn codes ${onAndOff(twoFactorActions.map(action => [takingCodes[action], body[action]]))}`,
    updateMethods: async (_, { body }) =>
        `turn payment methods ${onAndOff([...switchesOf(body)].map(([code, isOn]) => [coinInWords(code), isOn]))}`,
    updateHostedPage: async () => 'change the hosted payment page',
    updateMerchantProfile: async (_, { body: { merchant_name: name, email, phone } }) =>
        `change the profile to “${listed(name, email, phone)}”`,
    updateOwnProfile: async (_, { body: { firstname, lastname, mobile } }) =>
        `change your details to “${listed(`${firstname} ${lastname}`, mobile)}”`,
    createBankAccount: async (_, { body }) => `add the bank account that ends in ${body.account_number.slice(-4)}`,
    updateBankAccount: async (tx, { path, body }) => {
        const { account_number: number } = body;
        const isIt = eq(bankAccounts.bankKey, path.bankKey ?? '');
        const [row] = await tx.select().from(bankAccounts).where(isIt);
        if (!row) throw notFound();
        const what = `change the bank account that ends in ${row.accountNumber.slice(-4)}`;
        return number
            ? `${what} to one that ends in ${number.slice(-4)}`
            : `${what} to ${listed(body.bank_name, body.bank_code, body.account_holder)}`;
    },
};

/** Of a token that names no call. */
const anyOf = (type: PayoutTokenType): string => `make any one ${type}, of any amount and to anybody`;

/** Each setting, to be read after “turn codes on for”. */
const takingCodes: Readonly<Record<TwoFactorAction, string>> = {
    dashboard_login: 'signing in',
    update_bank_account: 'bank accounts',
    update_profile_details: 'the profile',
    update_payment_info: 'payment settings',
    manual_invoice: 'invoices',
    manual_payout: 'payouts',
};

/** What is switched; undefined stays as it is. */
function onAndOff(switches: readonly (readonly [string, boolean | undefined])[]): string {
    const named = (is: boolean) => switches.flatMap(([name, on]) => (on === is ? [name] : []));
    const [on, off] = [named(true), named(false)];
    return [
        ...(on.length ? [`on for ${listed(...on)}`] : []),
        ...(off.length ? [`off for ${listed(...off)}`] : []),
    ].join(' and ');
}

const listed = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

/** @throws Refused 404 for who doesn't belong to the merchant: the email tells their name */
async function user(tx: Transaction, merchantId: string, id: string, at: Date): Promise<string> {
    if (!belongsTo(await permissionsOf(tx, id, at), merchantId)) throw notFound();
    return personInWords(await personOf(tx, id));
}

async function approver(tx: Transaction, id = ''): Promise<string> {
    const [found] = await tx.select().from(approvers).where(eq(approvers.id, id));
    if (!found) throw notFound();
    return personInWords(await personOf(tx, found.userId));
}

async function member(tx: Transaction, by: 'linkId' | 'groupLinkId', id = ''): Promise<string> {
    const [link] = await tx.select().from(memberships).where(eq(memberships[by], id));
    if (!link) throw notFound();
    return personInWords(await memberOf(tx, link));
}

async function party(tx: Transaction, merchantId: string, id: string): Promise<string> {
    const found = await findParty(tx, merchantId, id);
    if (!found) throw notFound();
    return found.name;
}

async function group(tx: Transaction, id: number | string): Promise<string> {
    const [found] = await tx
        .select()
        .from(groups)
        .where(eq(groups.id, groupOf({ group_id: id })));
    return found?.name ?? String(id);
}
