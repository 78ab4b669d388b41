import { readJson, writeJson } from '../../contracts/json';
import { createRandom } from '../../sandbox/primitives/random';

type Row = Readonly<Record<string, unknown>>;
type Serve = (request: Request) => Promise<Response>;
const isRow = (value: unknown): value is Row =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const words = (text: string): readonly string[] => text.split(' ');

/** What an engineer may call the fields of the specification; some names are alike and some aren't. */
const pools: Readonly<Record<string, string>> = {
    payment_reference: 'payment_id charge_ref transaction_ref',
    payout_reference: 'payout_id disbursement_ref transfer_ref',
    merchant_key: 'shop_key seller_key merchant_handle',
    receive_amount: 'credited_amount received_total gross_credit',
    order_amount: 'order_total price invoice_value',
    order_currency: 'order_ccy price_currency invoice_currency',
    crypto_amount: 'coin_amount crypto_value coins',
    crypto_currency: 'coin asset crypto_code',
    crypto_address: 'wallet_address deposit_address destination',
    remain_crypto_amount: 'outstanding_crypto crypto_left coins_due',
    network_fee_crypto_amount: 'network_fee chain_fee miner_fee',
    net_crypto_amount: 'net_crypto recipient_gets coins_sent',
    transaction_fee_amount: 'transaction_fee service_charge fees',
    vat_amount: 'vat tax_amount sales_tax',
    payer_email: 'customer_email buyer_mail payer_mail',
    payer_name: 'customer_name buyer_name payer',
    payer_phone: 'customer_phone buyer_tel payer_mobile',
    expiry_date: 'expires_on valid_until deadline',
    status_date: 'status_at state_changed_at last_change',
    modified_date: 'updated_on changed_at last_modified',
    payout_date: 'requested_at initiated_on paid_out_on',
    local_currency: 'fiat_currency local_ccy settlement_ccy',
    local_amount: 'fiat_amount local_value value_fiat',
    withdraw_amount: 'debit_amount withdrawn source_value',
    withdraw_currency: 'debit_currency withdrawn_in source_ccy',
    sending_amount: 'send_value source_amount amount_sent',
    sending_currency: 'send_ccy source_currency from_currency',
    receiving_amount: 'target_amount payout_value amount_out',
    receiving_currency: 'target_currency payout_ccy to_currency',
    external_id: 'client_ref own_reference merchant_ref',
    sender_id: 'payer_ref originator_id sender_ref',
    destination_account_id: 'beneficiary_account payee_account_id target_account',
    purpose_of_remittance: 'purpose transfer_purpose reason_code',
    owner_id: 'holder_id party_id belongs_to',
    country_code: 'iso_country country_iso nation',
    date_of_birth: 'birth_date born_on dob',
    activates_at: 'usable_from active_since enabled_on',
    available_balance: 'available spendable free_funds',
    dpst_ref_num: 'deposit_ref reference_no slip_number',
    notification_email: 'notify_email contact_email report_to',
    account_name: 'account_label title nickname',
};

/** Those of which one or another isn't there. */
const lacking = words(
    `province_state zip_code native_address trading_name registration_expiry_date business_nature identification_issuer
    gender occupation alias remarks role mobile_phone refund_amount refund_reason batch_key is_auto bal_type rate_date
    payer_id payment_tier payment_tier_date vout_n t3a_id description vat_amount payer_phone local_amount
    refund_base_amount refund_local_amount payout_base_amount payment_currency payment_amount network address city`.replaceAll(
        /\s+/g,
        ' ',
    ),
);

/** Fields of its own, beside those of the specification, by one that the record has. */
const more: readonly (readonly [mark: string, fields: (row: Row) => Row])[] = [
    ['order_amount', () => ({ object: 'payment', refundable_total: '10.25', settled_sum: '9.75', risk: 'low' })],
    ['payout_reference', () => ({ object: 'payout', amount: '12.5', refundable_total: '3.5', priority: 'normal' })],
    ['first_name', () => ({ type: 'individual', kyc_state: 'verified', risk: 'low' })],
    ['registered_name', () => ({ type: 'company', kyc_state: 'verified', risk: 'low' })],
    ['owner_id', () => ({ object: 'account', verified: true, last_used: '2026-01-02T03:04:05Z' })],
    ['purpose_of_remittance', () => ({ object: 'transfer', channel: 'swift', value_date: '2026-02-03' })],
    ['txid', () => ({ chain: 'main', block: 812_345, value: '0.25' })],
    ['dpst_ref_num', () => ({ object: 'deposit', amount: '250.5', bank: 'Nordbank' })],
    ['activates_at', () => ({ label_text: 'Supplier', network: 'main', verified: true })],
];

export interface OwnNames {
    /** By the specification's names. */
    names: ReadonlyMap<string, string>;
    lacks: ReadonlySet<string>;
    serve: Serve;
}

/**
 * A provider that calls half of what the specification names otherwise, leaves a third of the rest out where it can, and has fields
 * of its own, by names that are drawn from a seed. It knows its own names only, in answers, bodies and query keys.
 */
export function withOwnNames(serve: Serve, seed: number): OwnNames {
    const random = createRandom(seed);
    const drawn = Object.entries(pools).map(
        ([name, pool]) => [name, random.pick(words(pool)), random.chance(0.5)] as const,
    );
    const names = new Map(drawn.flatMap(([name, own, is]) => (is ? [[name, own] as const] : [])));
    const lacks = new Set(lacking.filter(name => !names.has(name) && random.chance(0.4)));
    const ours = new Map([...names].map(([name, own]) => [own, name]));
    const given = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(given);
        if (!isRow(value)) return value;
        const own = more.flatMap(([mark, fields]) => (mark in value ? Object.entries(fields(value)) : []));
        const kept = Object.entries(value)
            .filter(([name]) => !lacks.has(name))
            .map(([name, below]) => [names.get(name) ?? name, given(below)] as const);
        return Object.fromEntries([...own, ...kept]);
    };
    /** Under the specification's name it knows nothing. */
    const nameOf = (name: string): string => (names.has(name) ? `unknown_${name}` : (ours.get(name) ?? name));
    const taken = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(taken);
        return isRow(value)
            ? Object.fromEntries(Object.entries(value).map(([name, below]) => [nameOf(name), taken(below)]))
            : value;
    };
    const answer: Serve = async request => {
        const url = new URL(request.url);
        url.search = new URLSearchParams([...url.searchParams].map(([key, value]) => [nameOf(key), value])).toString();
        const { method, signal } = request;
        const headers = new Headers(request.headers);
        headers.delete('content-length');
        const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
        const body = request.body && isJson ? writeJson(taken(readJson(await request.text()))) : request.body;
        const sent = { method, headers, signal, ...(body && { body, duplex: 'half' }) } as RequestInit;
        const response = await serve(new Request(url, sent));
        if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
        const told = new Headers(response.headers);
        told.delete('content-length');
        return new Response(writeJson(given(readJson(await response.text()))), {
            status: response.status,
            headers: told,
        });
    };
    return { names, lacks, serve: answer };
}
