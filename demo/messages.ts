/** A call of the dashboard, as it travels to the provider in its worker. */
export interface AskedCall {
    readonly id: number;
    readonly method: string;
    /** The whole address. */
    readonly url: string;
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly body: ArrayBuffer | undefined;
}

export interface AnsweredCall {
    readonly id: number;
    readonly status: number;
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly body: ArrayBuffer;
}

/** What the provider says by itself. */
export type Told =
    /** It answers from now on, with the demo user signed in by these tokens. */
    | { readonly ready: { readonly access: string; readonly refresh: string; readonly clientId: string } }
    /** It can't start in this browser. */
    | { readonly failed: string }
    /** A one-time code that it would email. */
    | { readonly code: string };
