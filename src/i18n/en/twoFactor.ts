import { factor } from './factor';

/** Texts of the two-factor settings, which bring themselves with their page. */
export const twoFactorMessages = {
    factor,
    twoFactor: {
        title: 'Actions that ask for a one-time code',
        about: 'They apply to everyone who works for %{merchant}. Changing them always takes a code.',
        submit: 'Save changes',
        undo: 'Discard changes',
        done: 'The two-factor settings were saved.',
        actions: {
            dashboard_login: {
                name: 'Signing in',
                text: 'After the password, the sign-in takes a code. A user is asked if any of their merchants has this on.',
                off: 'Whoever knows a password of your team can sign in with it, unless another of their merchants asks for a code.',
            },
            update_bank_account: {
                name: 'Bank accounts',
                text: 'Adding or changing a bank account that you are paid to.',
                off: 'An open session is enough to have your money paid elsewhere.',
            },
            update_profile_details: {
                name: 'Merchant profile',
                text: 'Changing the merchant’s contact details.',
                off: 'An open session is enough to change where we reach you.',
            },
            update_payment_info: {
                name: 'Payment page and methods',
                text: 'Changing the look of the payment page, or which coins and networks payers can use.',
                off: 'An open session is enough to change what your payers see.',
            },
            manual_invoice: {
                name: 'Invoices and payment links',
                text: 'Creating an invoice or a payment link.',
                off: 'An open session is enough to ask payers for money in your name.',
            },
            manual_payout: {
                name: 'Sending money',
                text: 'Refunds, withdrawals, crypto payouts, and the approval of payouts and batches.',
                off: 'An open session is enough to send money.',
            },
        },
        also: 'Also %{kinds}.',
        always: 'These always take a code: %{kinds}.',
        untold: 'Nothing says whether these take a code: %{kinds}. Where they don’t, an open session is enough.',
        kinds: {
            approvers: 'approvers and their number',
            groups: 'groups and invitations',
            restriction: 'restrictions to the address book',
            refundRecipient: 'another email for a refund',
            fiatPayout: 'fiat payouts',
            trade: 'trades',
            destinationAccount: 'accounts of beneficiaries',
        },
        risk: 'Off: %{risk}',
        unknown: 'We couldn’t read whether this is on, so it stays as it is.',
    },
};
