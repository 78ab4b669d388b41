import type { SpecifiedCall } from './call';
import {
    account,
    days,
    deposit,
    fields,
    hostedPage,
    kycLevels,
    links,
    merchant,
    names,
    payment,
    payout,
    permissions,
    transaction,
    twoFactorAuth,
    user,
    withApiId,
} from './entities';
import { dashboardCalls } from './dashboardCalls';
import { fiatCalls } from './fiatCalls';
import { withHostedUrl } from './hostedUrl';

const nextOrPrev = ['next', 'prev'];
const nextPage = ['limit', ...nextOrPrev];

const paymentFilters = [
    ...names(
        'payment_reference status_from_date status_to_date status payer_email address q order_currency crypto_currency',
    ),
    ...days,
    'payment_type',
];
const payoutFilters = [
    ...names(
        'type q from_date to_date status from_modified_date to_modified_date email bal_type crypto_address convert_type',
    ),
    ...names('sending_currency receiving_currency batch_key is_auto operator payment_reference order_id'),
];

const merchantPath = '/v1/dashboard/merchant/{merchantKey}';
const accountPath = '/v1/dashboard/account/{id}';

const main = (call: string, more: Partial<SpecifiedCall> = {}): SpecifiedCall => ({ api: 'main', call, ...more });

const texts = { amounts: 'texts' } as const;
const seconds = { hasWholeSeconds: true } as const;
const paymentsList = {
    query: [...paymentFilters, ...nextPage],
    answer: payment,
    list: 'next',
    ids: { numbers: ['payer_id'] },
    ...texts,
    ...seconds,
} as const;
/** In lists a payout's amounts are numbers and its dates without milliseconds; what a call did to it is the other way round. */
const ofBatch = { ids: { digits: ['batch_key'] } } as const;
const payoutsList = {
    query: [...payoutFilters, ...nextPage],
    answer: payout,
    list: 'next',
    ...ofBatch,
    ...seconds,
    // What is under way has its time.
    plainDay: { field: 'payout_date', status: 'done' },
} as const;
const onePayout = { answer: payout, ...ofBatch, ...texts } as const;
/** Nothing is said of what it answers. */
const undescribed = { answer: {} } as const;
const exchangeRates = { answer: fields('fiat_currency') } as const;
/** The payer's page asks for it too, by whichever of the three the order is of. */
const pairRate = { answer: fields('rate'), isPublic: true } as const;
const profile = {
    answer: fields('merchant_key merchant_name email phone local_currency kyc_currency', { kyc_levels: kycLevels }),
} as const;
const bankAccount = { answer: fields('bank_key') } as const;

/** The provider's calls, by the specification alone, with what is said of each. Written by hand, as `entities` is. */
export const specifiedCalls: readonly SpecifiedCall[] = [
    main(`GET ${accountPath}/txs`, { query: nextOrPrev, answer: transaction, list: 'next', ...texts, ...seconds }),
    main(`GET ${accountPath}/address/{x}`, { answer: fields('address') }),
    main('GET /v1/dashboard/payment/{id}', { answer: payment }),
    main(`GET ${accountPath}/payments`, paymentsList),
    main(`GET ${merchantPath}/payments`, paymentsList),
    ...[accountPath, merchantPath].map(of => main(`GET ${of}/payments/summary`, { query: days, ...undescribed })),
    main(`GET ${accountPath}/payments/csv`, { query: paymentFilters }),
    main(`GET ${merchantPath}/payments/csv`, { query: paymentFilters }),
    main(`GET ${merchantPath}/payouts`, payoutsList),
    main(`GET ${merchantPath}/payouts/csv`, { query: payoutFilters }),
    main('GET /v1/dashboard/partner/{partnerId}/payouts/csv', { query: payoutFilters }),
    main(`GET ${accountPath}/payouts`, { ...payoutsList, query: [...payoutFilters, ...nextOrPrev] }),
    main(`POST ${merchantPath}/payout/{payoutReference}/pdf`),
    main(`PUT ${merchantPath}/payouts/{ref}/cancel`, onePayout),
    main('POST /v1/dashboard/payout/{id}/approve', onePayout),
    main(`GET ${merchantPath}/deposits`, {
        query: ['status', 'dpst_ref_num', 'created_at_from', 'created_at_to', ...nextOrPrev],
        answer: deposit,
        list: 'next',
        ...seconds,
        plainDay: { field: 'created_at', status: 'new' },
    }),
    main(`GET ${merchantPath}/legal-entity`, undescribed),
    main('GET /v2/payout/exchange_rates/{currency}', { query: ['api_id'], ...exchangeRates, list: 'data' }),
    main('GET /v1/exchange_rates', { query: ['fiat_currency'], ...exchangeRates, list: 'bare' }),
    main('GET /v1/exchange_rate/{apiId}/{from}/{to}', pairRate),
    main('GET /v1/exchange_rate/USD/{fiat}', pairRate),
    main('GET /v1/exchange_rate/{orderCurrency}/{paymentCurrency}', pairRate),
    main(`POST ${merchantPath}/payouts/local/crypto/direct`, onePayout),
    main(`PUT ${merchantPath}/payouts/{ref}/local/crypto/refresh`, onePayout),
    main(`PUT ${merchantPath}/payouts/{ref}/local/crypto/confirm`, onePayout),
    main(`PUT ${merchantPath}/payouts/{ref}/local/crypto/cancel`, onePayout),
    main(`POST ${merchantPath}/token`, { answer: fields('token') }),
    main(`POST ${accountPath}/token`, { answer: fields('token') }),
    main(`POST ${merchantPath}/refund/local`, onePayout),
    main('POST /v1/payout/refund/custody', onePayout),
    ...['local', 'custody'].map(of => main(`POST ${merchantPath}/payouts/${of}-crypto`, onePayout)),
    main(`PUT ${merchantPath}/refund/{ref}/cancel`, onePayout),
    main(`POST ${merchantPath}/{payoutRef}/email/resend`, onePayout),
    main(`POST ${merchantPath}/{payoutRef}/email/change`, onePayout),
    main('POST /v2/payee/{email}', undescribed),
    main('POST /v1/dashboard/payee_poi/upload', { answer: fields('url', { fields: permissions }) }),
    main('POST /v1/dashboard/invoice/upload', { answer: fields('url', { fields: permissions }) }),
    main('POST /v1/dashboard/invoice/create', {
        // Its reference is what the next call takes in its path.
        answer: { ...payment, ...fields('hosted_url invoice_reference') },
        reform: withHostedUrl,
    }),
    main('POST /v1/dashboard/invoice/{ref}/email', { answer: {} }),
    main(`PUT ${merchantPath}/hpp`, { answer: { hosted_page: hostedPage } }),
    main(`GET ${merchantPath}/profile`, profile),
    main(`PUT ${merchantPath}/profile`, profile),
    main(`GET ${merchantPath}/bank_accounts`, { ...bankAccount, list: 'data' }),
    main(`POST ${merchantPath}/bank_account`, bankAccount),
    main('PUT /v1/dashboard/merchant/bank_account/{bankKey}', bankAccount),
    main(`PUT ${merchantPath}/methods`, { answer: { methods: true } }),
    main(`PUT ${merchantPath}/settings/2fa`, { answer: { two_factor_auth: twoFactorAuth } }),
    main('GET /v1/dashboard/report/transaction', { query: [...days, 'merchant_id'], ...undescribed }),
    main('POST /v1/dashboard/report/transaction'),
    main(`POST ${merchantPath}/tax-invoices/export`),
    main(`POST ${merchantPath}/tax-invoices/email`),
    main('GET /v1/dashboard/merchants', { answer: merchant, list: 'data', ids: { numbers: ['id'] } }),
    main('POST /v1/dashboard/accounts', { answer: withApiId, list: 'data', ...texts }),
    main('POST /v1/dashboard/account/verify', { answer: {} }),
    main('GET /v1/dashboard/profile', { answer: user }),
    main('POST /v1/dashboard/profile', { answer: fields('id email firstname lastname mobile'), ...links }),
    main('POST /v1/dashboard/profile/password/change'),
    main('POST /v1/dashboard/profile/password/reset/request', { isPublic: true }),
    main('POST /v1/dashboard/profile/password/reset', { isPublic: true }),
    main('POST /v1/dashboard/request-otp', { answer: fields('mfa_type otp_key') }),
    main('POST /v1/dashboard/verify-otp', { answer: {} }),
    main('POST /v1/dashboard/login-request-otp', { answer: fields('mfa_type otp_key'), isPublic: true }),
    main('POST /v1/dashboard/login-verify-otp', { answer: {}, isPublic: true }),
    main('POST /v1/oauth/token', { answer: fields('access_token refresh_token'), isPublic: true }),
    main('POST /v2/oauth/token', { answer: fields('access_token refresh_token'), isPublic: true }),
    main('POST /v2/oauth/revoke'),
    main('GET /v1/oauth/ping', { answer: {} }),
    main(`PUT ${merchantPath}/reset-client-secret`, { answer: fields('client_id client_secret') }),
    main('POST /v1/dashboard/merchant/{id}/api-credentials', { answer: fields('client_id client_secret') }),
    main('GET /v1/dashboard/merchant/{id}/api-credentials', { answer: fields('client_id'), list: 'data' }),
    main('DELETE /v1/dashboard/merchant/{id}/api-credentials', { answer: fields('client_id') }),
    main('POST /v1/dashboard/partner/{pid}/api-credentials', { answer: fields('client_id client_secret') }),
    main('GET /v1/dashboard/partner/{pid}/api-credentials', { answer: fields('client_id'), list: 'data' }),
    main('DELETE /v1/dashboard/partner/{pid}/api-credentials', { answer: fields('client_id') }),
    main('POST /v1/dashboard/authenticator', undescribed),
    main('PUT /v1/dashboard/authenticator/register', { answer: {} }),
    // The older calls are named without method, path or answer: these are the sandbox's own, and their answers the entities alone.
    main('POST /v1/add_pub', { answer: account }),
    main('GET /v1/tx/{id}', { query: ['limit'], answer: transaction, list: 'next' }),
    main('POST /v1/update_profile', { answer: user }),
    main('GET /v1/bank_accounts', { query: ['merchant_key'], ...bankAccount, list: 'data' }),
    main('GET /v1/exchange/{from}/{to}/{amount}', undescribed),
    main('POST /v1/set_addr', { ...undescribed, isPublic: true }),
    main('GET /v1/balance/{id}', { answer: fields('api_id') }),
    main('GET /v1/addr_info', {
        query: ['api_id', 'request_id', 'invoice_number'],
        ...undescribed,
        isPublic: true,
    }),
    ...dashboardCalls,
    ...fiatCalls,
];
