interface AskedKeys {
    calls: readonly string[];
    keys: readonly string[];
    /** What can't be done without them. */
    why: string;
    /** Every row that comes by them is compared with what was asked, or the answer says it, so that the call may go without them. */
    isCompared?: true;
}

const ofMerchant = (path: string): string => `main GET /v1/dashboard/merchant/{merchantKey}/${path}`;
const ofAccount = (path: string): string => `main GET /v1/dashboard/account/{apiId}/${path}`;
const ofDashboard = (path: string): string => `dashboard GET /dashboard/v1/${path}`;

const payments = [ofMerchant('payments'), ofAccount('payments')];
const payouts = ofMerchant('payouts');
const batches = ofDashboard('batches');
const batchPayouts = ofDashboard('batches/{batchId}/payouts');
const addressBook = ofDashboard('address_books');
const auditLogs = [ofDashboard('audit_log'), ofDashboard('partners/{partnerId}/audit_log')];
const institutions = ['fiat GET /banks', 'fiat GET /digital-wallets'];
const parties = ['fiat GET /individuals', 'fiat GET /companies'];
const accounts = 'fiat GET /destination-accounts';
const transfers = 'fiat GET /dashboard/transfers';

/** Query keys that pages send whatever is chosen on them: what an adapter has none of would end each such page. */
export const askedKeys: readonly AskedKeys[] = [
    {
        calls: [batches, addressBook, ofDashboard('approval'), ofDashboard('approvers'), ofDashboard('audit_log')],
        keys: ['merchant_id'],
        why: 'nothing else says whose they are',
    },
    {
        calls: [...payments, payouts, batches, batchPayouts, addressBook, ...auditLogs],
        keys: ['limit'],
        why: 'each page of the list is asked for with its size',
    },
    {
        calls: [batches, addressBook, ...auditLogs],
        keys: ['starting_after', 'ending_before'],
        why: 'the list goes on by it',
    },
    { calls: [batchPayouts], keys: ['starting_after'], why: 'the list goes on by it' },
    {
        calls: [...institutions, ...parties, accounts, transfers],
        keys: ['page', 'per_page'],
        why: 'the list goes on by it',
    },
    {
        calls: [ofMerchant('deposits')],
        keys: ['status'],
        why: 'the page lists new deposits, and not all say their status',
    },
    {
        calls: [payouts, ofMerchant('payouts/csv'), 'main GET /v1/dashboard/partner/{partnerId}/payouts/csv'],
        keys: ['type'],
        why: 'refunds and withdrawals have a page each, and not all say which they are',
    },
    { calls: [payouts, batches, transfers], keys: ['status'], why: 'home and approvals ask for one status' },
    { calls: [payouts], keys: ['payment_reference'], why: 'a refund is made only once those of its payment are read' },
    {
        calls: [...payments, payouts],
        keys: ['from_date', 'to_date'],
        why: 'home counts days, and what was sent is looked for since then',
    },
    { calls: [batches], keys: ['from_date'], why: 'a batch that was sent is looked for since then' },
    { calls: [ofMerchant('payments')], keys: ['payment_type'], why: 'invoices are listed by it' },
    { calls: [addressBook], keys: ['include_deleted'], why: 'an entry is looked for among deleted ones too' },
    { calls: auditLogs, keys: ['id'], why: 'an event is found by it' },
    {
        calls: ['main GET /v1/dashboard/report/transaction'],
        keys: ['merchant_id', 'from_date', 'to_date'],
        why: 'a statement is of a merchant and of days',
    },
    {
        calls: ['main GET /v1/exchange_rates'],
        keys: ['fiat_currency'],
        why: 'a rate may not say what currency it’s in',
    },
    {
        calls: ['main GET /v2/payout/exchange_rates/{currency}'],
        keys: ['api_id'],
        why: 'the answer doesn’t say which account can pay out a coin',
    },
    {
        calls: ['main GET /v1/addr_info'],
        keys: ['api_id', 'request_id', 'invoice_number'],
        why: 'it says which payment a payer is shown',
    },
    {
        calls: [ofDashboard('volume')],
        keys: ['merchant_id', 'api_id', 'is_test', 'from_day', 'to_day', 'time_zone'],
        why: 'figures don’t say what they’re of',
    },
    { calls: institutions, keys: ['country_code'], why: 'not every bank or wallet says its country' },
    { calls: ['fiat GET /banks'], keys: ['currency', 'network'], why: 'not every bank says what it receives' },
    { calls: [accounts], keys: ['owner_id'], why: 'not every account says whose it is' },
    {
        calls: ['fiat GET /required-fields'],
        keys: ['country_code', 'currency', 'network', 'type'],
        why: 'it says which fields are asked for',
    },
    { calls: [...institutions, ...parties], keys: ['name'], why: 'names are searched', isCompared: true },
    { calls: [accounts], keys: ['currency'], why: 'accounts are searched by it', isCompared: true },
    {
        calls: [ofMerchant('payments/summary'), ofAccount('payments/summary')],
        keys: ['from_date', 'to_date'],
        why: 'sums are of days',
        isCompared: true,
    },
    {
        calls: [ofAccount('payouts')],
        keys: ['type', 'status', 'from_date', 'to_date'],
        why: 'home counts those that are done',
        isCompared: true,
    },
];

/** What is said of a query key that pages always send; undefined of any other. */
export const askedKey = (call: string, key: string): AskedKeys | undefined =>
    askedKeys.find(({ calls, keys }) => calls.includes(call) && keys.includes(key));
