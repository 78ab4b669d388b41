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
    readonly extension?: true;
}

/** Of calls that change who may do what, whatever a merchant's settings say. */
export const extensionCode = { field: 'otp', extension: true } as const satisfies StepUp;

/** Does the operation need a code, by the settings of the merchant that it is about? Where they don't tell, it does. */
export const needsCode = ({ setting }: StepUp, settings: TwoFactorMap | undefined): boolean =>
    setting === undefined || settings?.[setting] !== false;

/** By action; one that isn't told is missing. */
export type TwoFactorMap = Readonly<Record<string, boolean | undefined>>;
