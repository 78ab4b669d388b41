import { setApproval } from '../../../contracts/dashboard/approvals';
import { createEntityAdminLink, createGroupLink } from '../../../contracts/dashboard/teamLinks';
import { listTradePairs } from '../../../contracts/fiat/newTrade';
import { startAuthenticator, registerAuthenticator } from '../../../contracts/main/authenticator';
import { createMerchantCredential, createPartnerCredential } from '../../../contracts/main/credentials';
import { confirmDirectPayout, createDirectPayout } from '../../../contracts/main/directPayouts';
import { requestPasswordReset } from '../../../contracts/main/password';
import { createEntityAdmin } from '../../../contracts/main/profile';
import { createLocalRefund } from '../../../contracts/main/refunds';
import { loginRequestOtp, loginVerifyOtp, OtpRequested, requestOtp } from '../../../contracts/main/session';
import type { Operation } from '../../../contracts/operation';
import type { Sandbox } from '../../../sandbox/app';
import { PARTNER_ID } from '../../../sandbox/seed/tenants';
import { userIdOf } from '../../../sandbox/seed/users';
import { CLIENT_ID } from '../../../sandbox/session/client';
import { totpCode } from '../../../sandbox/session/totp';
import { sendCoded } from '../../support/coded';
import { newBatch, newRow, sendBatch } from '../../support/entities/newBatch';
import type { SampleInput } from '../../support/entities/samples';
import { ORIGIN, send } from '../../support/servers/sandbox';
import { linkCode, tokenOf } from '../../support/signIn';
import { created, invoiceBody } from '../invoices/support';
import { accountBody, individual } from '../parties/support';
import { directBody, HARBOUR, knownPayee, path, payoutOf, tokenFor } from '../payouts/support';
import { made, newExternalId, quoteBody, quoted, transferBody } from '../transfers/support';

export const OWNER = 'owner@harbour.example';
export const PARTNER = 'partner@meridian.example';
/** Signs in with an email's code, and is at no merchant's but Harbour's. */
const MEMBER = 'base@harbour.example';
const PASSWORD = 'Sandbox2026';
const merchant_id = 'mch-1001';
const [SHOP, TREASURY] = ['HA1587722191gQKF', 'ETH1671142901427wK'];

/** A call that succeeds, and what its event says at least. */
interface Scenario {
    input: SampleInput;
    /** Who makes it, or whose account it is about: the owner, unless it says so. */
    by?: string;
    changes?: readonly object[];
}

const set = (field: string, after: string) => ({ field, before: null, after });
const moved = (before: string, after: string) => ({ field: 'status', before, after });

/** By operation, what it takes to make it succeed where its sample is refused. */
export function scenariosOf(sandbox: Sandbox, token: string): Readonly<Record<string, () => Promise<Scenario>>> {
    const ask = async (
        operation: Operation,
        input: Parameters<typeof sendCoded>[2],
    ): Promise<Record<string, string>> => {
        const { status, body } = await sendCoded(sandbox, operation, { token, ...input });
        if (status !== 200) throw new Error(`${operation.path}: ${status} ${JSON.stringify(body)}`);
        return (body ?? {}) as Record<string, string>;
    };
    const mailed = async (email: string) => (await sandbox.mail.newestCode(email)) ?? '';
    const codeOf = async (email: string, as = token) => {
        await sandbox.clock.advance(31_000);
        await ask(requestOtp, { token: as });
        return mailed(email);
    };
    /** A lower number takes two. */
    const needApprovals = async (approval_total: number) => {
        const body = { merchant_id, approval_total };
        await ask(setApproval, { token: await tokenOf(sandbox, 'totp@harbour.example'), body });
        return ask(setApproval, { body });
    };

    const signingIn = async () => {
        await sandbox.clock.advance(31_000);
        const body = { username: MEMBER, password: PASSWORD };
        const { otp_key = '' } = OtpRequested.parse(await ask(loginRequestOtp, { body }));
        return { body, binding: { otp_key: otp_key ?? '', otp: await mailed(MEMBER) } };
    };
    const authenticatorOf = async (email: string) => {
        const as = await tokenOf(sandbox, email);
        const { secret = '' } = await ask(startAuthenticator, { token: as, body: { otp: await codeOf(email, as) } });
        return { as, otp: () => totpCode(secret, sandbox.clock.now()) };
    };

    const payout = () => payoutOf(sandbox, createDirectPayout, { token, path, body: directBody(OWNER) });
    const ofPayout = async () => {
        const { payout_reference: ref } = await payout();
        return { path: { ...path, ref }, body: { merchant_key: HARBOUR, payout_reference: ref } };
    };
    const refundBody = async (apiId: string, more: object = {}) => {
        const [payment] = await sandbox.query<{ reference: string; amount: string }>(
            `SELECT reference, trim_scale(receive_amount)::text AS amount FROM payments WHERE api_id = $1 AND status = 'good'
                AND order_currency = 'EUR' AND crypto_currency !~ '^(BTC|ETH)$' = ($1 = $2) AND reference NOT IN
                (SELECT payment_reference FROM payouts WHERE payment_reference IS NOT NULL)
                ORDER BY payments.receive_amount DESC LIMIT 1`,
            [apiId, SHOP],
        );
        return {
            ...{ payment_reference: payment?.reference, refund_amount: payment?.amount, email: 'payer@mail.example' },
            ...{ refund_reason: 'requested_by_customer', token: await tokenFor(sandbox, token, 'refund') },
            ...more,
        };
    };
    const ofRefund = async (more: object = {}) => {
        const { payout_reference: ref = '' } = await ask(createLocalRefund, { path, body: await refundBody(SHOP) });
        return { path: { ...path, ref }, ...more };
    };
    const withdrawal = async (more: object) => {
        return {
            ...{ email: await knownPayee(sandbox), name: 'Nora Bakker', country: 'NL' },
            ...{ token: await tokenFor(sandbox, token, 'withdrawal'), ...more },
        };
    };
    const local = () =>
        withdrawal({
            ...{ api_id: SHOP, address: newRow().address, crypto_currency: 'USDT_TRC20' },
            ...{ withdraw_currency: 'EUR', withdraw_amount: '20' },
        });
    const waitingBatch = async () => {
        await needApprovals(1);
        const { id } = await sendBatch(sandbox, token, newBatch([newRow()]));
        await sandbox.clock.advance(11_000);
        await needApprovals(0);
        return { batchId: id };
    };
    const invitation = async (email: string, group_id?: number) => {
        const { id: entity_admin_id = '' } = await ask(createEntityAdmin, {
            body: { firstname: 'Ada', lastname: 'Koch', email },
        });
        if (group_id === undefined) return entity_admin_id;
        const { id = '' } = await ask(createEntityAdminLink, { body: { merchant_id, entity_admin_id } });
        if (group_id > 0) await ask(createGroupLink, { body: { entity_admin_link_id: id, group_id } });
        return id;
    };
    const approverBy = 'totp@harbour.example';

    return {
        loginRequestOtp: async () => {
            await sandbox.clock.advance(31_000);
            return { by: MEMBER, input: { body: { username: MEMBER, password: PASSWORD } } };
        },
        loginVerifyOtp: async () => {
            const { binding } = await signingIn();
            return { by: MEMBER, input: { body: { username: MEMBER, ...binding } } };
        },
        token: async () => {
            const { body, binding } = await signingIn();
            await ask(loginVerifyOtp, { body: { username: MEMBER, ...binding } });
            return {
                by: MEMBER,
                input: { body: { client_id: CLIENT_ID, grant_type: 'password', ...body, ...binding } },
            };
        },
        codeToken: async () => {
            const code = await linkCode(sandbox, MEMBER);
            const grant = { client_id: CLIENT_ID, grant_type: 'authorization_code', redirect_uri: `${ORIGIN}/login` };
            return { by: MEMBER, input: { body: { ...grant, code } } };
        },
        revoke: async () => ({ by: MEMBER, input: { body: { token: await tokenOf(sandbox, MEMBER) } } }),
        verifyOtp: async () => ({ input: { body: { otp: await codeOf(OWNER) } } }),
        changePassword: async () => ({
            by: 'storefront@harbour.example',
            input: { body: { old_password: PASSWORD, new_password: 'Different2026' } },
        }),
        resetPassword: async () => {
            const by = 'treasury@harbour.example';
            await ask(requestPasswordReset, { body: { email: by } });
            const [mail] = await sandbox.mail.list(by);
            const link = /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
            return { by, input: { body: { token: link, password: 'Different2026' } } };
        },
        registerAuthenticator: async () => {
            const by = 'developer@harbour.example';
            const { otp } = await authenticatorOf(by);
            return { by, input: { body: { otp: otp() } } };
        },
        removeAuthenticator: async () => {
            const by = 'support@harbour.example';
            const { as, otp } = await authenticatorOf(by);
            await ask(registerAuthenticator, { token: as, body: { otp: otp() } });
            await sandbox.clock.advance(60_000);
            await ask(requestOtp, { token: as });
            return { by, input: { body: { otp: otp() } } };
        },
        deleteMerchantCredential: async () => {
            const body = { otp_pin: await codeOf(OWNER) };
            const { client_id = '' } = await ask(createMerchantCredential, { path, body });
            return { input: { path, body: { client_id, otp_pin: await codeOf(OWNER) } } };
        },
        deletePartnerCredential: async () => {
            const as = await tokenOf(sandbox, PARTNER);
            const partner = { partnerId: PARTNER_ID };
            const body = { otp_pin: await codeOf(PARTNER, as) };
            const { client_id = '' } = await ask(createPartnerCredential, { token: as, path: partner, body });
            return {
                by: PARTNER,
                input: { path: partner, body: { client_id, otp_pin: await codeOf(PARTNER, as) } },
            };
        },
        createInvoice: async () => ({ input: { body: { ...invoiceBody(), otp: await codeOf(OWNER) } } }),
        emailInvoice: async () => {
            const otp = await codeOf(OWNER);
            const { invoice_reference: invoiceReference } = await created(sandbox, token, { otp });
            const body = { email: 'payer@mail.example' };
            return { input: { path: { invoiceReference }, body }, changes: [set('email', body.email)] };
        },
        setAddress: async () => ({
            input: {
                body: {
                    ...{ api_id: SHOP, request_id: '7f6d2c9e-3c1a-4b52-9d55-0a4f3c2b1a09', crypto_currency: 'BTC' },
                    ...{ order_currency: 'EUR', order_amount: '120.5' },
                },
            },
        }),
        createDirectPayout: async () => ({
            input: { path, body: directBody(OWNER) },
            changes: [set('withdraw_amount', '10')],
        }),
        refreshDirectPayout: async () => ({ input: { path: (await ofPayout()).path } }),
        confirmDirectPayout: async () => ({
            input: { path: (await ofPayout()).path, body: {} },
            changes: [moved('new', 'confirm')],
        }),
        cancelDirectPayout: async () => ({ input: await ofPayout(), changes: [moved('new', 'cancel')] }),
        approvePayout: async () => {
            await needApprovals(1);
            const { payout_reference: ref } = await payout();
            await ask(confirmDirectPayout, { path: { ...path, ref }, body: {} });
            await needApprovals(0);
            return {
                by: approverBy,
                input: { path: { payoutReference: ref }, body: {} },
                changes: [moved('pending_authorization', 'confirm')],
            };
        },
        createLocalRefund: async () => ({ input: { path, body: await refundBody(SHOP) } }),
        createCustodyRefund: async () => ({
            input: { body: await refundBody(TREASURY, { merchant_key: HARBOUR }) },
        }),
        cancelRefund: async () => ({ input: await ofRefund(), changes: [moved('new', 'cancel')] }),
        resendPayoutEmail: async () => ({ input: await ofRefund() }),
        changePayoutEmail: async () => ({
            input: await ofRefund({ body: { email: 'other@mail.example' } }),
            changes: [{ field: 'email', before: 'payer@mail.example', after: 'other@mail.example' }],
        }),
        withdrawLocalCrypto: async () => ({ input: { path, body: await local() } }),
        withdrawCustodyCrypto: async () => ({
            input: {
                path,
                body: await withdrawal({
                    ...{ api_id: TREASURY, address: '0x52908400098527886E0F7030069857D2E4169EE7' },
                    ...{ crypto_currency: 'ETH', crypto_amount: '0.01' },
                }),
            },
        }),
        cancelPayout: async () => {
            const [waiting] = await sandbox.query<{ reference: string; status: string }>(
                `SELECT reference, status FROM payouts WHERE merchant_id = $1 AND type <> 'refund'
                    AND convert_type <> 'local_crypto_direct' AND status IN ('new', 'pending_authorization') LIMIT 1`,
                [merchant_id],
            );
            const { reference: ref = '', status = '' } = waiting ?? {};
            return { input: { path: { ...path, ref } }, changes: [moved(status, 'cancel')] };
        },
        createBatch: async () => ({
            input: { body: { ...newBatch([newRow()]) } },
            changes: [set('name', 'Suppliers October')],
        }),
        approveBatch: async () => ({
            by: approverBy,
            input: { path: await waitingBatch(), body: {} },
            changes: [moved('pending_authorization', 'created')],
        }),
        rejectBatch: async () => ({
            by: approverBy,
            input: { path: await waitingBatch(), body: { reason: 'Not ours' } },
            changes: [moved('pending_authorization', 'rejected')],
        }),
        createApprover: async () => ({
            input: { body: { merchant_id, entity_admin_id: userIdOf('finance@harbour.example') } },
            changes: [set('email', 'finance@harbour.example')],
        }),
        createEntityAdminLink: async () => {
            const entity_admin_id = await invitation('first@mail.example');
            return { input: { body: { merchant_id, entity_admin_id } }, changes: [set('email', 'first@mail.example')] };
        },
        createGroupLink: async () => ({
            input: { body: { entity_admin_link_id: await invitation('second@mail.example', 0), group_id: 7 } },
            changes: [set('group', 'Read-only support')],
        }),
        answerInvitation: async () => ({
            by: 'new@fern.example',
            input: { body: { entity_admin_link_id: await invitation('new@fern.example', 7), accepted: true } },
            changes: [set('accepted', 'true'), moved('invited', 'active')],
        }),
        createQuote: async () => ({
            input: { body: await quoteBody(sandbox) },
            changes: [set('sending_amount', '100')],
        }),
        createTransfer: async () => {
            const body = await transferBody(sandbox);
            const { id: quoteId } = await quoted(sandbox, token);
            return { input: { path: { quoteId }, body: { ...body } } };
        },
        confirmTransfer: async () => {
            const { id: transferId } = await made(sandbox, token);
            return { input: { path: { transferId }, body: {} }, changes: [{ field: 'status' }] };
        },
        sendDocument: async () => {
            const { id: transfer_id } = await made(sandbox, token);
            const file = new File(['%PDF-1.4\n%%EOF\n'], 'invoice.pdf', { type: 'application/pdf' });
            const category = { category: 'transfer_purpose', document_type: 'invoice' };
            return { input: { body: { merchant_id, transfer_id, ...category, file } } };
        },
        createTrade: async () => {
            const answer = await send(sandbox, listTradePairs, { token, query: { merchant_id } });
            const pair = listTradePairs.answer
                .parse(answer.body)
                .find(({ sending_currency: from, receiving_currency: to }) => from === 'EUR' && to === 'USD');
            const amounts = {
                mode: 'sending',
                sending_currency: 'EUR',
                sending_amount: '1000',
                receiving_currency: 'USD',
            };
            const body = { merchant_id, external_id: newExternalId(), ...amounts, exchange_rate: pair?.exchange_rate };
            return { input: { body } };
        },
        createDestinationAccount: async () => {
            const { id } = await individual(sandbox, token, { first_name: 'Olga' });
            return { input: { body: { ...(await accountBody(sandbox, token, id)) } } };
        },
    };
}
