import { company, destinationAccount, hostedPage, individual, names, twoFactorAuth } from './entities';

/** What a call takes of its JSON, or of its form with a file; of anything else in it, nothing is kept. Written by hand, as `entities` is. */
export interface Body {
    /** What the specification and public facts name of it, or of the record that it makes. */
    readonly named: readonly string[];
    /** What they don't name, and without which there is nothing to do: who or what it's about, codes, the words of a form. */
    readonly needed: readonly string[];
    /** What the sandbox has to have besides: the provider makes it up. */
    readonly own?: () => Readonly<Record<string, unknown>>;
}

const body = (named: string, needed = '', own?: Body['own']): Body => ({
    named: names(named),
    needed: names(needed),
    ...(own && { own }),
});
const of = (entity: object): string =>
    Object.keys(entity)
        .filter(name => name !== 'id')
        .join(' ');

const merchantPath = '/v1/dashboard/merchant/{merchantKey}';
const refund = 'payment_reference refund_amount refund_reason remarks email';
const withdrawal = `merchant_key email name country address remarks crypto_currency crypto_amount withdraw_currency
    withdraw_amount`;
/** The account that pays, the token for it, and the proof that was uploaded for it. */
const ofWithdrawal = 'api_id token poi_key';
const bankAccount = `account_holder bank_name bank_code_type bank_code account_number_type account_number country_code
    currency otp`;

/** Bodies by their call. A call that isn't here takes none. */
export const bodies: Readonly<Record<string, Body>> = {
    'POST /v1/dashboard/payout/{id}/approve': body('', 'otp'),
    [`POST ${merchantPath}/payouts/local/crypto/direct`]: body(`merchant_key email address name withdraw_currency
        withdraw_amount crypto_currency crypto_amount country username remarks otp`),
    [`PUT ${merchantPath}/payouts/{ref}/local/crypto/confirm`]: body('otp'),
    [`PUT ${merchantPath}/payouts/{ref}/local/crypto/cancel`]: body('merchant_key payout_reference'),
    [`POST ${merchantPath}/token`]: body('', 'type otp'),
    'POST /v1/dashboard/account/{id}/token': body('', 'type otp'),
    [`POST ${merchantPath}/refund/local`]: body(refund, 'token'),
    'POST /v1/payout/refund/custody': body(refund, 'merchant_key token'),
    [`POST ${merchantPath}/payouts/local-crypto`]: body(withdrawal, ofWithdrawal),
    [`POST ${merchantPath}/payouts/custody-crypto`]: body(withdrawal, ofWithdrawal),
    [`POST ${merchantPath}/{payoutRef}/email/change`]: body('email'),
    'POST /v2/payee/{email}': body('merchant_key'),
    'POST /v1/dashboard/payee_poi/upload': body('mime_type merchant_key'),
    'POST /v1/dashboard/invoice/upload': body('mime_type merchant_key'),
    'POST /v1/dashboard/invoice/create': body(
        'merchant_key api_id order_currency order_amount crypto_currency order_id payer_name payer_email',
        'invoice_file otp',
        () => ({ expires_in_days: 7 }),
    ),
    'POST /v1/dashboard/invoice/{ref}/email': body('', 'email'),
    [`PUT ${merchantPath}/hpp`]: body(of(hostedPage), 'otp'),
    [`PUT ${merchantPath}/profile`]: body('merchant_name email phone', 'otp'),
    [`POST ${merchantPath}/bank_account`]: body('', bankAccount),
    'PUT /v1/dashboard/merchant/bank_account/{bankKey}': body('', bankAccount),
    [`PUT ${merchantPath}/methods`]: body('methods', 'otp'),
    [`PUT ${merchantPath}/settings/2fa`]: body(of(twoFactorAuth), 'otp'),
    'POST /v1/dashboard/report/transaction': body('from_date to_date merchant_id'),
    [`POST ${merchantPath}/tax-invoices/export`]: body('months'),
    [`POST ${merchantPath}/tax-invoices/email`]: body('months email_addresses'),
    'POST /v1/dashboard/accounts': body('pubkeys'),
    'POST /v1/dashboard/account/verify': body('username password'),
    'POST /v1/dashboard/profile': body('firstname lastname email mobile sign-up'),
    'POST /v1/dashboard/profile/password/change': body('old_password new_password'),
    'POST /v1/dashboard/profile/password/reset/request': body('email'),
    'POST /v1/dashboard/profile/password/reset': body('token password'),
    'POST /v1/dashboard/verify-otp': body('otp'),
    'POST /v1/dashboard/login-request-otp': body('', 'username password'),
    'POST /v1/dashboard/login-verify-otp': body('', 'username otp_key otp'),
    'POST /v2/oauth/revoke': body('token expired'),
    [`PUT ${merchantPath}/reset-client-secret`]: body('', 'otp_pin'),
    'POST /v1/dashboard/merchant/{id}/api-credentials': body('otp_pin'),
    'DELETE /v1/dashboard/merchant/{id}/api-credentials': body('otp_pin client_id'),
    'POST /v1/dashboard/partner/{pid}/api-credentials': body('otp_pin'),
    'DELETE /v1/dashboard/partner/{pid}/api-credentials': body('otp_pin client_id'),
    'POST /v1/dashboard/authenticator': body('', 'otp'),
    'PUT /v1/dashboard/authenticator/register': body('otp'),
    // Of the older calls, the specification has the names alone.
    'POST /v1/add_pub': body('', 'pubkey'),
    'POST /v1/update_profile': body('', 'firstname lastname mobile otp'),
    'POST /v1/set_addr': body(
        '',
        'api_id invoice_number request_id order_currency crypto_currency order_amount crypto_amount',
    ),
    'POST /dashboard/v1/entity_admin_links': body('', 'merchant_id entity_admin_id'),
    'POST /dashboard/v1/group_entity_admin_links': body('', 'entity_admin_link_id group_id'),
    'PUT /dashboard/v1/group_entity_admin_links/{id}': body('group_id entity_admin_link_id'),
    'POST /dashboard/v1/approvers': body('', 'merchant_id entity_admin_id'),
    'POST /dashboard/v1/approval': body('', 'merchant_id approval_total'),
    'POST /dashboard/v1/batches': body('merchant_key name notification_email payouts is_direct'),
    'PUT /dashboard/v1/batches/{id}/approve': body('', 'otp'),
    'PUT /dashboard/v1/batches/{id}/reject': body('', '', () => ({ reason: 'Rejected' })),
    'POST /dashboard/v1/address_books': body(
        'email name crypto_currency address description merchant_id entity_admin_id',
    ),
    'PUT /dashboard/v1/address_books/{id}': body('merchant_id description name'),
    'PUT /dashboard/v1/address_books/settings': body('merchant_id is_address_book_whitelisted entity_admin_id'),
    'POST /individuals': body(of(individual)),
    'PATCH /individuals/{id}': body(of(individual)),
    'POST /companies': body(of(company)),
    'PATCH /companies/{id}': body(of(company)),
    'POST /destination-accounts': body(of(destinationAccount)),
    'PATCH /destination-accounts/{id}': body(of(destinationAccount)),
    'POST /quotes': body(`mode sending_currency sending_amount receiving_currency receiving_amount me_to_me_transfer
        destination_account_id source_country destination_country sender_type charge_type`),
    'POST /quotes/{quoteId}/transfers': body(`external_id sender_id destination_account_id purpose_of_remittance
        source_of_funds relationship remarks`),
    'POST /transfers/{id}/confirm': body('payment_method'),
    'POST /documents': body('owner_id transfer_id category document_type file'),
    'POST /trades': body(
        '',
        'mode sending_currency sending_amount receiving_currency receiving_amount exchange_rate',
        () => ({ external_id: `OWN-${crypto.randomUUID()}` }),
    ),
};
