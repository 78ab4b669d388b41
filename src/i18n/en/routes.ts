import type { Area } from '../../../contracts/access';
import type { MenuGroup } from '../../routing/types';

/** `about` is one sentence on what the page is for, `tab` its name beside the list that it belongs to. */
export type RouteText = { title: string; about: string; tab?: string };

/** Permission areas, as a message names them to somebody who lacks one. */
export const areas: Record<Area | 'balances', string> = {
    balances: 'balances',
    payments: 'payments',
    invoices: 'invoices',
    refunds: 'refunds',
    payouts: 'crypto payouts',
    withdrawals: 'withdrawals',
    deposits: 'deposits',
    batches: 'batches',
    approvers: 'approvers',
    address_books: 'the address book',
    fiat_payouts: 'fiat payouts',
    trades: 'trades',
    statements: 'statements',
    profile: 'the merchant profile',
    bank_accounts: 'bank accounts',
    hosted_page: 'the payment page',
    payment_methods: 'payment methods',
    api_credentials: 'API credentials',
    entity_admins: 'team members',
    '2fa_settings': 'two-factor settings',
    audit_log: 'the audit log',
};

export const menuGroups: Record<MenuGroup, string> = {
    overview: 'Overview',
    accept: 'Accept payments',
    payOut: 'Pay out',
    treasury: 'Treasury',
    reports: 'Reports',
    settings: 'Settings',
};

/** Of the pages that belong to no resource. */
export const routes = {
    home: { title: 'Home', about: 'Today’s figures and what needs attention.' },
    noAccounts: { title: 'No accounts', about: 'This merchant has no payment account yet.' },
    changeProfile: { title: 'Your profile', about: 'Your details, password and two-factor method.' },
    profileAndBankAccounts: {
        title: 'Profile and bank accounts',
        about: 'The merchant’s details and the bank accounts it is paid to.',
    },
    exchangeRate: {
        title: 'Exchange rates',
        about: 'Current rates by currency, with a converter.',
    },
    paymentLink: { title: 'Payment link', about: 'Ask for a payment by a link, with or without an invoice.' },
    customize: { title: 'Payment page', about: 'The look of your payment page.' },
    paymentOptions: { title: 'Payment methods', about: 'The coins and wallets that payers can use.' },
    createCryptoPayout: {
        title: 'Create crypto payout',
        about: 'Pay in crypto from a balance in local currency.',
    },
    createCryptoBatch: {
        title: 'Create batch',
        about: 'Pay many recipients in crypto, from the rows of a file.',
    },
    approvals: { title: 'Approvals', about: 'Batches, payouts and withdrawals that wait for approval.' },
    createFiatPayout: {
        title: 'Create fiat payout',
        about: 'Pay a bank account, a wallet or a cash desk from your balance.',
    },
    createBeneficiary: {
        title: 'Add beneficiary',
        about: 'A person or company you pay in fiat, with the account they’re paid by.',
    },
    createSender: { title: 'Add sender', about: 'A person or company that your fiat payouts come from.' },
    permissionGroups: { title: 'Permission groups', about: '' },
    approvers: { title: 'Approvers', about: '' },
    authentication: { title: 'Two-factor settings', about: 'Which actions ask for a one-time code.' },
    resetSecret: { title: 'Reset client secret', about: 'Replace the secret that your systems sign in with.' },
    apiCredentials: { title: 'API credentials', about: 'How your own systems sign in to the API.' },
    auditLog: { title: 'Audit log', about: 'Who changed what, and when.' },
    statements: { title: 'Statements', about: 'What changed your balances, and your tax invoices.' },
    bookTrade: {
        title: 'Book a trade',
        about: 'Exchange one of your balances for another.',
    },
};
