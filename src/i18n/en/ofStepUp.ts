import type { CodeKind, TwoFactorAction } from '../../../contracts/twoFactor';

/** Texts of the dialog that asks for a one-time code, which bring themselves with it. */
export const stepUpMessages = {
    stepUp: {
        title: 'Confirm it’s you',
        submit: 'Confirm',
        close: 'Cancel',
        /** By what its call is about, or the setting that asks for it. */
        what: {
            approvers: 'You’re changing who approves, or how many have to.',
            groups: 'You’re changing who is in the team, or what they may do.',
            restriction: 'You’re changing who may pay addresses outside the address book.',
            refundRecipient: 'You’re changing who gets a refund.',
            fiatPayout: 'You’re paying a beneficiary.',
            trade: 'You’re exchanging money.',
            destinationAccount: 'You’re adding or changing an account where a beneficiary is paid.',
            update_bank_account: 'You’re changing the merchant’s bank accounts.',
            update_profile_details: 'You’re changing names or contact details.',
            update_payment_info: 'You’re changing how payers pay the merchant.',
            manual_invoice: 'You’re creating an invoice.',
            manual_payout: 'You’re sending money.',
            dashboard_login: 'You’re signing in.',
            credentials: 'You’re changing who can use the API in the merchant’s name.',
            codes: 'You’re changing what takes a code, or where your codes come from.',
        } satisfies Record<CodeKind | TwoFactorAction | 'credentials' | 'codes', string>,
        code: {
            byMail: 'This takes a one-time code, which we send to %{email}.',
            untold: 'This takes a one-time code from your authenticator app or, if you don’t use one, from your email.',
            sentUntold:
                'Enter the code that your authenticator app shows. If you don’t use one, a code is on its way to %{email}.',
            sent: 'A code is on its way to %{email}. It works once.',
            byAuthenticator:
                'This takes a one-time code. Enter the six digits that your authenticator app shows for this dashboard.',
        },
    },
};
