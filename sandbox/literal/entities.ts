/**
 * What the specification and public facts about the provider name of its answers, and nothing more. Written by hand from them,
 * never from the contracts, which a test compares with this.
 */

/** A value as it is, an object by its fields (`*` for any), or a list of such. */
export type Shape = true | readonly [Shape] | { readonly [field: string]: Shape };

export const names = (text: string): string[] => text.split(/\s+/).filter(name => name !== '');

export const fields = (text: string, more: Readonly<Record<string, Shape>> = {}): Readonly<Record<string, Shape>> => ({
    ...Object.fromEntries(names(text).map(name => [name, true])),
    ...more,
});

export const hostedPage = fields(`version name logo_url tagline btn_primary_background_color btn_primary_color
    page_background_color`);

export const twoFactorAuth =
    fields(`dashboard_login update_bank_account update_profile_details update_payment_info manual_invoice
    manual_payout`);

/** The active user. */
export const user = fields('email username clientId firstName lastName country mobile');

export const kycLevels = fields('level_1 level_2 level_3');

export const account =
    fields(`api_id account_name account_type pubkey active settlement_type settlement_mode local_currency crypto_currency
    transactions addresses payouts receive_crypto_amount receive_local_amount receive_base_amount payout_local_amount
    payout_base_amount refund_local_amount refund_base_amount`);

/** The specification has either name. */
const { api_id: _, ...accountFields } = account;
export const withApiId = { ...accountFields, apiId: true } as const;

export const merchant = fields(
    `id merchant_key merchant_name email phone local_currency partner_id can_withdraw is_fiat_payout kyc_currency merchant_mode
    invoice_upload_threshold fiat_merchant_config legal_entity`,
    {
        hosted_page: hostedPage,
        two_factor_auth: twoFactorAuth,
        kyc_levels: kycLevels,
        accounts: [account],
        // As what is publicly known of a balance.
        balances: [fields('currency available')],
        // Named without a word of what is in it.
        methods: true,
    },
);

export const transaction =
    fields(`t3a_id txid vout_n status status_date payment_tier payment_tier_date order_currency receive_amount
    payment_currency payment_amount payment_crypto_amount`);

export const payment = fields(
    `event type merchant_key api_id payment_reference crypto_currency display_crypto_currency crypto_address crypto_amount
    crypto_uri order_id order_currency order_amount exchange_rate receive_amount payment_currency payment_amount
    payment_crypto_amount remain_crypto_amount payment_tier payment_tier_date status status_date transaction_fee_amount
    vat_amount expiry_date created_at rate_date payer_id payer_name payer_email payer_phone payer_address payer_poi
    payer_ip required_payer_data webhook_data cart site_name success_url cancel_url`,
    { hosted_page: hostedPage, txs: [transaction] },
);

export const payout =
    fields(`payout_reference merchant_key order_id status type payout_date modified_date local_currency local_amount
    crypto_currency crypto_amount network_fee_crypto_amount net_crypto_amount exchange_rate crypto_address email name country
    remarks payment_reference refund_amount refund_reason batch_key operator is_auto convert_type bal_type sending_currency
    receiving_currency withdraw_currency withdraw_amount`);

export const deposit = fields('dpst_ref_num status created_at');

export const batch = fields('id merchant_id merchant_key name notification_email is_direct status created_at');

export const batchPayout =
    fields(`id status email name address country crypto_currency withdraw_currency withdraw_amount crypto_amount
    remarks`);

export const addressBookEntry =
    fields(`id merchant_id entity_admin_id email name crypto_currency address description activates_at
    deleted_at`);

export const group = fields('id name');
export const entityAdmin = fields('id email firstname lastname mobile', {
    merchants: { '*': { group, entity_admin_link_id: true, group_entity_admin_link_id: true } },
});
export const permissions = { '*': true } as const;
export const groupLink = fields('id group_id entity_admin_link_id');

const partyFields = `id external_id alias role country_code email mobile_number mobile_phone address city province_state zip_code
    native_address remarks`;
export const individual =
    fields(`${partyFields} first_name last_name native_first_name native_last_name gender date_of_birth nationality
    occupation identification_type identification_number identification_issuer identification_issue_date
    identification_expiry_date`);
export const company =
    fields(`${partyFields} registered_name native_registered_name trading_name registration_type registration_number
    registration_date registration_expiry_date registration_country phone_number business_nature`);
export const destinationAccount = fields(
    'id owner_id external_id type country_code currency network receiving_institution_id alias',
    {
        account:
            fields(`account_name account_number account_type bank_account_type routing_type routing_code branch_code
            bank_name mobile_number cashpoint`),
    },
);

const amounts = 'mode sending_currency sending_amount receiving_currency receiving_amount fee fee_currency';
export const quote =
    fields(`id ${amounts} exchange_rate destination_account_id destination_account_type destination_country
    source_country sender_type me_to_me_transfer charge_type expires_at`);
export const transfer = fields(`id status ${amounts} external_id sender_id destination_account_id purpose_of_remittance
    source_of_funds relationship remarks`);
export const document = fields('id owner_id transfer_id category document_type');

export const days = ['from_date', 'to_date'];

/** How the links between people, merchants and groups name each other. */
export const links = {
    ids: { numbers: ['id'], digits: ['entity_admin_link_id', 'group_entity_admin_link_id', 'entity_admin_id'] },
} as const;
