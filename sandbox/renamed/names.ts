import { createRandom, type Random } from '../primitives/random';

/** The seed of the names unless another is given: runs are alike. */
export const NAMES_SEED = 20_261_127;

const list = (text: string): readonly string[] => text.split(' ');

/**
 * Names that providers use, for each thing that this one calls otherwise. Two fields of one record never have a name in common,
 * here or with what keeps its name, and none is one that the dashboard reads there without an adapter.
 */
const fields = {
    access: 'bearer session_token api_token jwt',
    refresh: 'renewal_token renewal long_lived_token rotation_token',
    challenge: 'challenge challenge_id transaction_id verification_id',
    method: 'method channel delivery second_factor',
    person: 'full_name display_name contact_name holder',
    phone: 'phone telephone phone_number msisdn',
    merchantKey: 'public_id handle shop_id seller_key',
    merchantName: 'title trading_as label display_name',
    available: 'spendable_units available_units free_units liquid_units',
    accountName: 'title label display_name nickname',
    role: 'role role_profile access_profile membership',
    rights: 'grants scopes rights privileges',
    rows: 'items results records entries',
    paging: 'paging links navigation cursors',
    forward: 'after older following forward',
    back: 'before newer preceding backward',
    payment: 'charge_id transaction_ref checkout_id intent_id',
    state: 'state phase stage lifecycle',
    made: 'timestamp created opened_at requested_at',
    price: 'price_units total_units value_units charge_units',
    priceCurrency: 'price_ccy price_currency iso_currency billing_currency',
    given: 'payer_first_name buyer_first customer_given_name given_name',
    family: 'payer_last_name buyer_last customer_family_name family_name',
    onChain: 'transactions chain_transfers onchain settlements',
    hash: 'hash tx_hash transaction_hash chain_id',
    payout: 'disbursement_id payout_id reference transfer_ref',
    requested: 'timestamp requested_on initiated_at submitted_at',
    target: 'destination wallet target',
    debit: 'debit source_amount debited withdrawn',
    debitUnits: 'cents minor units',
    source: 'source_amount amount_sent debit_amount funding_amount',
    rate: 'rate fx_rate conversion_rate price',
    until: 'valid_until expiry good_until lapses_at',
    beneficiary: 'beneficiary account_id payee_account counterparty_id',
    message: 'explanation description complaint user_message',
    code: 'problem error_code kind symbol',
    faults: 'violations invalid_fields problems field_errors',
} as const satisfies Record<string, string>;

const keys = {
    size: 'page_size per count max_results',
    number: 'page_number p page_index sheet',
} as const satisfies Record<string, string>;

/** Words of the contracts' enumerations. */
const words = {
    payment: {
        none: 'open due new',
        short: 'partial part',
        hold: 'review held',
        good: 'paid ok',
        invalid: 'failed void',
    },
    payout: {
        new: 'draft quoted requested open',
        pending_authorization: 'awaiting_approvers needs_approval to_authorize',
        pending_approval: 'compliance_check manual_review screening',
        confirm: 'accepted queued scheduled',
        pending_broadcast: 'ready_to_send sending signing',
        pending_confirmation: 'in_flight broadcasted on_chain',
        done: 'paid_out succeeded sent',
        cancel: 'canceled voided withdrawn',
        invalid: 'blocked denied failed',
    },
    mfa: { email: 'mail inbox mailbox', authenticator: 'totp app otp_app' },
    reason: { AML: 'risk fraud', requested_by_customer: 'buyer client payer' },
} as const satisfies Record<string, Record<string, string>>;

/** The five paths, without their parts that vary. */
const paths = {
    signIn: '/v1/auth/challenges /v3/sessions /v1/sign-in/start',
    payments: '/v3/shops/{merchantKey}/charges /v1/stores/{merchantKey}/orders /v2/sellers/{merchantKey}/checkouts',
    payment: '/v3/charges/{paymentReference} /v1/orders/{paymentReference} /v2/checkouts/{paymentReference}/full',
    payout: '/v3/shops/{merchantKey}/sends /v1/stores/{merchantKey}/disbursements /v2/sellers/{merchantKey}/pay',
    transfers: '/v2/bank-payouts /remittances/search /v1/wires',
} as const satisfies Record<string, string>;

const headers = {
    page: 'page-number current-page x-page-no',
    perPage: 'page-size per-page x-limit',
    total: 'total-count x-count total',
} as const satisfies Record<string, string>;

type Drawn<Pools> = { readonly [Name in keyof Pools]: Pools[Name] extends string ? string : Drawn<Pools[Name]> };

/** What this provider calls everything that it calls otherwise than the contracts. */
export interface Names {
    readonly fields: Drawn<typeof fields>;
    readonly keys: Drawn<typeof keys>;
    readonly words: Drawn<typeof words>;
    readonly paths: Drawn<typeof paths>;
    readonly headers: Drawn<typeof headers>;
}

type Spelling = (name: string) => string;
const asIs: Spelling = name => name;
const camel: Spelling = name => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const upper: Spelling = name => name.toUpperCase();
const hyphenated: Spelling = name => name.replaceAll('_', '-');

/** Names by a seed: the same seed gives the same. */
export function drawNames(seed: number): Names {
    const random = createRandom(seed);
    const ofFields = random.pick([asIs, camel]);
    const ofWords = random.pick([asIs, upper, hyphenated]);
    return {
        fields: drawn(random, fields, ofFields),
        keys: drawn(random, keys, ofFields),
        words: {
            payment: drawn(random, words.payment, ofWords),
            payout: drawn(random, words.payout, ofWords),
            mfa: drawn(random, words.mfa, ofWords),
            reason: drawn(random, words.reason, ofWords),
        },
        paths: drawn(random, paths, asIs),
        headers: drawn(random, headers, asIs),
    };
}

function drawn<Pools extends Record<string, string>>(random: Random, pools: Pools, spelling: Spelling): Drawn<Pools> {
    const all = Object.entries(pools).map(([name, pool]) => [name, spelling(random.pick(list(pool)))]);
    return Object.fromEntries(all) as Drawn<Pools>;
}
