import type { AccountNumberType, ServiceType } from '../../../../contracts/fiat/destinationAccounts';
import type { SenderType } from '../../../../contracts/fiat/parties';
import type { TradeStatus } from '../../../../contracts/fiat/trades';
import type {
    FiatPayoutStatus,
    Purpose,
    Relationship,
    SourceOfFunds,
    TransferSubStatus,
} from '../../../../contracts/fiat/transfers';

/** `means` says what it means, what happens next and who acts. */
type StatusText = { label: string; means: string };

export const fiatPayoutStatus: Record<FiatPayoutStatus, StatusText> = {
    created: {
        label: 'Created',
        means: 'Created on %{since}. Nothing has been paid. It waits to be confirmed.',
    },
    awaiting_fund: {
        label: 'Awaiting funds',
        means: 'Waiting for funds since %{since}. Add money if your balance is too low.',
    },
    confirmed: {
        label: 'Confirmed',
        means: 'Confirmed on %{since}. It’s sent next. No action needed.',
    },
    submitted: {
        label: 'Submitted',
        means: 'Sent on %{since} to the institution that pays the recipient. No action needed.',
    },
    available: {
        label: 'Available',
        means: 'Available to the recipient since %{since}.',
    },
    completed: { label: 'Completed', means: 'Completed on %{since}. The recipient has the money.' },
    cancelled: { label: 'Cancelled', means: 'Cancelled on %{since}, before anything was paid.' },
    rejected: {
        label: 'Rejected',
        means: 'Rejected on %{since}. The recipient wasn’t paid.',
    },
    declined: {
        label: 'Declined',
        means: 'Declined on %{since}. The recipient wasn’t paid.',
    },
    reversed: {
        label: 'Reversed',
        means: 'It was paid and came back on %{since}.',
    },
};

/** In place of the text for `confirmed`, while we look at the payout before it's sent. */
export const fiatPayoutReview = {
    means: 'Confirmed on %{since}. We’re reviewing it before we send it. No action needed.',
};

/** The labels are those of docs/rules.md#trades. */
export const tradeStatus: Record<TradeStatus, StatusText> = {
    created: {
        label: 'Created',
        means: 'Waiting since %{since} for your funds. Add money if your balance is too low.',
    },
    awaiting_payment: {
        label: 'Awaiting funds',
        means: 'Waiting since %{since} for your funds. Add money if your balance is too low.',
    },
    processing: {
        label: 'Processing',
        means: 'The trade has been processing since %{since}. No action needed.',
    },
    completed: { label: 'Filled', means: 'The trade was filled on %{since}.' },
    failed: {
        label: 'Failed',
        means: 'The trade failed on %{since}.',
    },
};

export const transferSubStatus: Record<TransferSubStatus, string> = {
    under_review: 'It’s under review.',
    waiting_for_pickup: 'The recipient hasn’t collected it yet.',
    quote_expired: 'Its quote ran out.',
    cancelled_by_user: 'A user cancelled it.',
    screening_sender: 'The sender did not pass the screening.',
    screening_beneficiary: 'The recipient did not pass the screening.',
    barred_beneficiary: 'Nobody may pay this recipient.',
    invalid_beneficiary: 'The recipient’s details aren’t valid.',
    account_name_mismatch: 'The account belongs to somebody else.',
    account_closed: 'The account is closed.',
    unsupported_beneficiary: 'The institution doesn’t pay such recipients.',
    limit_exceeded: 'A limit was exceeded.',
    payer_unavailable: 'The paying institution isn’t available.',
    duplicated_transaction: 'It looked like a duplicate.',
    returned_by_bank: 'The bank returned it.',
};

export const purpose: Record<Purpose, string> = {
    BILLS: 'Bills',
    COMPANY_EXPENSES: 'Company expenses',
    EDUCATION: 'Education',
    FAMILY_SUPPORT: 'Family support',
    GIFT_AND_DONATION: 'Gift and donation',
    HEALTH: 'Health',
    INSURANCE: 'Insurance',
    INVESTMENT: 'Investment',
    LOAN_PAYMENT: 'Loan payment',
    REMITTANCE: 'Remittance',
    SALARY_PAYMENT: 'Salary payment',
    TAXES: 'Taxes',
    TRAVEL: 'Travel',
    OTHER: 'Other',
};

export const sourceOfFunds: Record<SourceOfFunds, string> = {
    BUSINESS: 'Business',
    CASH: 'Cash',
    GIFT: 'Gift',
    LOTTERY: 'Lottery',
    SALARY: 'Salary',
    SAVINGS: 'Savings',
    OTHER: 'Other',
};

export const relationship: Record<Relationship, string> = { FRIEND: 'Third party', SELF: 'Self', OTHER: 'Other' };

export const serviceType: Record<ServiceType, string> = {
    bank_account: 'Bank account',
    digital_wallet: 'Digital wallet',
    cash_pickup: 'Cash pickup',
};

export const senderType: Record<SenderType, string> = { company: 'Company', individual: 'Individual' };

export const accountNumberType: Record<AccountNumberType, string> = {
    'ACCOUNT NUMBER': 'Account number',
    CBU: 'CBU',
    'CBU ALIAS': 'CBU alias',
    CLABE: 'CLABE',
    IBAN: 'IBAN',
};

export const accountType = { CHECKING: 'Checking', SAVINGS: 'Savings' };

export const transferMode = { sending: 'Amount sent', receiving: 'Amount received' };

export const fiatPaymentMethod = { prefunding: 'Prefunded balance' };

/** Words that fiat payouts and trades share, and those of their records. */
export const fiat = {
    balances: 'Available balances',
    available: 'Available',
    noBalance: 'No fiat balance yet.',
    noPayouts: 'Fiat payouts appear here once one is created.',
    currency: 'Currency',
    startTrade: 'Book a trade',
    noTrades: 'No trades are listed.',
    paid: 'Amount and fee',
    paidWithFee: 'Amount, fee included',
    paidUnknown: 'Not known: the fee may be part of the amount',
    /** In place of “Recipient gets”, by the status of a fiat payout that isn’t paid. */
    unpaid: {
        cancelled: 'Recipient would have got',
        rejected: 'Recipient would have got',
        declined: 'Recipient would have got',
        reversed: 'Paid, then returned',
    },
    receipt: 'Receipt',
    start: 'Create payout',
    continue: 'Confirm',
    repeat: 'Pay again',
    noReceipt: 'Nothing was paid, so there’s no receipt.',
    untold: {
        kind: 'Fiat payout or trade',
        why: 'This is a fiat payout or a trade. Its record doesn’t say which, so it’s in both lists.',
    },
    sections: { amounts: 'Amounts', recipient: 'Recipient', details: 'Details' },
    recipient: {
        name: 'Name',
        /** Where the payout names an account alone. */
        owner: 'Account owner now',
        byAccount: 'Account %{id}',
        type: 'Type',
        service: 'Paid to',
        institution: 'Institution',
        bankCode: 'Bank code',
        accountName: 'Account holder',
        accountNumber: 'Account number',
        accountType: 'Account type',
        accountId: 'Account ID',
        country: 'Country',
    },
};

const fields = {
    id: 'ID',
    external_id: 'Reference',
    status: 'Status',
    created_at: 'Created',
    updated_at: 'Last change',
    dates: 'Created',
    fee: 'Fee',
    exchange_rate: 'Rate',
};

/** Names of the records and their fields, as react-admin looks them up. */
export const resources = {
    'fiat-payout-admin': {
        name: 'Fiat payout |||| Fiat payouts',
        plural: 'fiat payouts',
        fields: {
            ...fields,
            sending_amount: 'Amount',
            receiving_amount: 'Recipient gets',
            sending_currency: 'Sending currency',
            receiving_currency: 'Receiving currency',
            recipient: 'Recipient',
            sender: 'Sender',
            destination_account: 'Destination',
            destination_account_id: 'Account',
            purpose_of_remittance: 'Purpose',
            source_of_funds: 'Source of funds',
            relationship: 'Relationship',
            remarks: 'Remarks',
            mode: 'Fixed amount',
            payment_method: 'Paid from',
            has_documents: 'Documents sent',
        },
    },
    'manage-fiat-accounts': {
        name: 'Beneficiary or sender |||| Beneficiaries and senders',
        plural: 'beneficiaries and senders',
        fields: {
            name: 'Name',
            role: 'Role',
            type: 'Type',
            country_code: 'Country',
            accounts: 'Accounts',
            alias: 'Alias',
            email: 'Email',
            created_at: 'Added',
        },
    },
    'trade-history': {
        name: 'Trade |||| Trades',
        plural: 'trades',
        fields: {
            ...fields,
            pair: 'Pair',
            sending_amount: 'Sell',
            receiving_amount: 'Buy',
            sending_currency: 'Sell currency',
            receiving_currency: 'Buy currency',
        },
    },
};

export const routes = {
    fiatPayouts: {
        title: 'Fiat payouts',
        about: 'Transfers to bank accounts and digital wallets, and for cash pickup.',
    },
    fiatAccounts: {
        title: 'Beneficiaries',
        about: 'Who you pay in fiat and by which accounts, and who your payouts come from.',
    },
    tradeHistory: { title: 'Trade history', about: 'What you bought and sold.' },
};
