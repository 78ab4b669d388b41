/**
 * The literal provider's names of permission areas, by the sandbox's. The specification names `entity_admins` and `2fa_settings`
 * alone, so that another's are its own.
 */
export const literalAreas = {
    payments: 'incoming_payments',
    invoices: 'payment_requests',
    refunds: 'refund_payouts',
    payouts: 'crypto_payouts',
    withdrawals: 'account_withdrawals',
    deposits: 'bank_deposits',
    batches: 'payout_batches',
    approvers: 'payout_approvers',
    address_books: 'wallet_addresses',
    fiat_payouts: 'transfers',
    trades: 'fx_trades',
    statements: 'reports',
    profile: 'merchant_profile',
    bank_accounts: 'settlement_accounts',
    hosted_page: 'hpp',
    payment_methods: 'methods',
    api_credentials: 'credentials',
    audit_log: 'activity',
} as const;

/** Letters by the literal provider's names. */
export const inLiteralAreas = (letters: object): object =>
    Object.fromEntries(
        Object.entries(letters).map(([area, value]) => [
            literalAreas[area as keyof typeof literalAreas] ?? area,
            value,
        ]),
    );
