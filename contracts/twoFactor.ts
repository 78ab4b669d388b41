/** The six merchant actions that can require a one-time code (docs/rules.md#two-factor). */
export const twoFactorActions = [
    'dashboard_login',
    'update_bank_account',
    'update_profile_details',
    'update_payment_info',
    'manual_invoice',
    'manual_payout',
] as const;
export type TwoFactorAction = (typeof twoFactorActions)[number];

/** What takes a code although the specification's call has no field for it. */
export const codeKinds = [
    'approvers',
    'groups',
    'restriction',
    'refundRecipient',
    'fiatPayout',
    'trade',
    'destinationAccount',
] as const;
export type CodeKind = (typeof codeKinds)[number];

/** Which setting asks for it; `always` whatever is set. */
export type CodeRule = 'always' | TwoFactorAction;

/** By kind. Of what isn't named nobody says whether it takes a code. */
export type CodeTable = Readonly<Partial<Record<CodeKind, CodeRule>>>;

/** A one-time code that an operation takes in its body. */
export interface StepUp {
    /** The field of the body. */
    readonly field: 'otp' | 'otp_pin';
    /** The merchant's setting that asks for the code. Without one, the operation always takes a code. */
    readonly setting?: TwoFactorAction;
    /**
     * The specification's call has no such field. A provider that wants a code all the same answers otp_required to the call
     * without one, and takes only a code that was asked for with this call (`CodeFor`).
     */
    readonly extension?: CodeKind;
    /** Fields of the body that may change once the code was asked for, such as a rate. */
    readonly unbound?: readonly string[];
    /** Is a code used only once it's clear that the user may decide this record? Who may not is told that first. */
    readonly isAskedLast?: true;
}

/** Does the operation need a code, by the settings of the merchant that it is about? Where they don't tell, it does. */
export const needsCode = ({ setting }: StepUp, settings: TwoFactorMap | undefined): boolean =>
    setting === undefined || settings?.[setting] !== false;

/** What a refund or a withdrawal is made with: a token that a code was given for. */
export const payoutTokenTypes = ['refund', 'withdrawal'] as const;
export type PayoutTokenType = (typeof payoutTokenTypes)[number];

/** By action; one that isn't told is missing. */
export type TwoFactorMap = Readonly<Record<string, boolean | undefined>>;
