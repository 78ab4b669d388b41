import type { Api } from '../../contracts/operation';

/** Environment-specific settings, which whoever serves the dashboard writes into `index.html`. */
export interface Config {
    environment: string;
    /** Base URLs of the three APIs: a path on the page's origin or an absolute URL, without a trailing slash. */
    apis: Record<Api, string>;
    /** Origins besides the page's own that files may be uploaded to: the storage in the provider's upload URLs. */
    uploadOrigins: string[];
    /** Origins that merchants' logos may come from. */
    logoOrigins: string[];
    clientId: string;
    /** Where sign-in links lead: a path on the page's origin or an absolute URL, as the provider has it registered. */
    redirect: string;
    /**
     * The provider's page for signing in, an absolute URL or a path on the page's origin; null without one. Its codes come with a
     * `state` and are redeemed with their verifier (PKCE).
     */
    authorize: string | null;
    /** The captcha's site key; null for the sandbox's stand-in. */
    captchaKey: string | null;
    /** Does the provider accept the `Idempotency-Key` header? */
    idempotencyKeys: boolean;
    /** Key of the only merchant with direct batches, except in staging (docs/rules.md#access). */
    whitelistedMerchant: string | null;
    /** Does the provider have the audit log, which is an extension of this product’s? Without it there’s no page. */
    auditLog: boolean;
    /** Where browsers report what the security policy stopped; null for nowhere. The server reads it. */
    cspReports: string | null;
    /** Fiat payouts that no list, search or export shows, with their merchants' ids (docs/rules.md#fiat-payouts). */
    hiddenTransfers: Record<'merchants' | 'transfers', string[]>;
}

type Section = 'apis' | 'hiddenTransfers';

/** A field by its path in the block. */
export type ConfigField =
    Exclude<keyof Config, Section> | { [Name in Section]: `${Name}.${keyof Config[Name] & string}` }[Section];

const text = /^".+"$/;
const textOrNull = /^(null|".+")$/;
const yesOrNo = /^(true|false)$/;
const base = /^"(https?:\/\/[^\s/?#"]+|(?=\/))(\/[^\s/?#"]+)*"$/;
const address = /^(null|"(https?:\/\/|\/)[^\s"',;]+")$/;
const origins = /^\[("https?:\/\/[^\s/?#"]+",?)*\]$/;
const ids = /^\[("[^"]+",?)*\]$/;

/** The JSON that each field may have. A validation library would be a tenth of what the sign-in page loads. */
const schema: Record<ConfigField, RegExp> = {
    environment: text,
    'apis.main': base,
    'apis.dashboard': base,
    'apis.fiat': base,
    uploadOrigins: origins,
    logoOrigins: origins,
    clientId: text,
    redirect: base,
    authorize: address,
    captchaKey: textOrNull,
    idempotencyKeys: yesOrNo,
    whitelistedMerchant: textOrNull,
    auditLog: yesOrNo,
    cspReports: address,
    'hiddenTransfers.merchants': ids,
    'hiddenTransfers.transfers': ids,
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;

const valueAt = (block: unknown, field: string): unknown =>
    field.split('.').reduce((whole, key) => (isObject(whole) ? whole[key] : undefined), block);

export interface InvalidField {
    field: string;
    /** Undefined if missing from the block. */
    value: unknown;
}

/** Missing or invalid fields. */
export const invalidFields = (block: unknown): InvalidField[] =>
    Object.entries(schema)
        .filter(([field, pattern]) => !pattern.test(JSON.stringify(valueAt(block, field))))
        .map(([field]) => ({ field, value: valueAt(block, field) }));

/**
 * Is the configuration complete and valid? Every key is required, without defaults: a guess could reach the wrong provider
 * (docs/rules.md#configuration).
 */
export const isConfig = (block: unknown): block is Config => invalidFields(block).length === 0;

/** The parsed config block, not yet validated; undefined if missing or not JSON. */
export function readBlock(text: string | null | undefined): unknown {
    try {
        return JSON.parse(text ?? '');
    } catch {
        return undefined;
    }
}
