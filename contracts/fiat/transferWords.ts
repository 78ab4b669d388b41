/** Both fiat payouts and trades are transfers. */
export const transferTypes = ['transfer', 'trade'] as const;

/** Statuses of fiat payouts (docs/rules.md#fiat-payouts). */
export const fiatPayoutStatuses = [
    'created',
    'awaiting_fund',
    'confirmed',
    'submitted',
    'available',
    'completed',
    'cancelled',
    'rejected',
    'declined',
    'reversed',
] as const;

/** Trades have one more status. */
export const transferStatuses = [...fiatPayoutStatuses, 'trade_initiated'] as const;

/** The reason for a transfer's status, where there's more to say. */
export const transferSubStatuses = [
    'under_review',
    'waiting_for_pickup',
    'quote_expired',
    'cancelled_by_user',
    'screening_sender',
    'screening_beneficiary',
    'barred_beneficiary',
    'invalid_beneficiary',
    'account_name_mismatch',
    'account_closed',
    'unsupported_beneficiary',
    'limit_exceeded',
    'payer_unavailable',
    'duplicated_transaction',
    'returned_by_bank',
] as const;

/** Is the fee a part of the amount that is sent, or charged on top? */
export const feeModes = ['included', 'excluded'] as const;

/** Which amount the merchant fixed; the rate gives the other. */
export const transferModes = ['sending', 'receiving'] as const;

/** How a fiat payout is paid; the first unless another is chosen. A provider may have others. */
export const paymentMethods = ['prefunding'] as const;

/** Who bears the charges of the banks on the way: both sides, or the sender alone (docs/rules.md#fiat-payouts). */
export const chargeTypes = ['SHA', 'OUR'] as const;

export const purposes = [
    'BILLS',
    'COMPANY_EXPENSES',
    'EDUCATION',
    'FAMILY_SUPPORT',
    'GIFT_AND_DONATION',
    'HEALTH',
    'INSURANCE',
    'INVESTMENT',
    'LOAN_PAYMENT',
    'REMITTANCE',
    'SALARY_PAYMENT',
    'TAXES',
    'TRAVEL',
    'OTHER',
] as const;

export const sourcesOfFunds = ['BUSINESS', 'CASH', 'GIFT', 'LOTTERY', 'SALARY', 'SAVINGS', 'OTHER'] as const;

/** FRIEND displays as third party. */
export const relationships = ['FRIEND', 'SELF', 'OTHER'] as const;
