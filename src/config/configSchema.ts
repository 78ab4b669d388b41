import type { Api } from '../../contracts/operation';

/** What differs by environment. Whoever serves the dashboard writes it into `index.html`. */
export interface Config {
    environment: string;
    /** Bases of the three APIs: a path of the page's own origin or an absolute address, without a slash at the end. */
    apis: Record<Api, string>;
    /** Where files may be sent in addition to the page's own origin: the storage that the provider's upload addresses name. */
    uploadOrigins: string[];
    clientId: string;
    /** Site key of the captcha; null where the sandbox's stand-in is used. */
    captchaKey: string | null;
    /** Does the provider let the `Idempotency-Key` header through? */
    idempotencyKeys: boolean;
    whitelistedMerchant: string | null;
    /**
     * Fiat payouts of these merchants, by their ids, that no list, search or export of the dashboard shows
     * (docs/rules.md#fiat-payouts).
     */
    hiddenTransfers: Record<'merchants' | 'transfers', string[]>;
}

type Section = 'apis' | 'hiddenTransfers';

/** A field by its path in the block. */
export type ConfigField =
    Exclude<keyof Config, Section> | { [Name in Section]: `${Name}.${keyof Config[Name] & string}` }[Section];

const text = /^".+"$/;
const textOrNull = /^(null|".+")$/;
const base = /^"(https?:\/\/[^\s/?#"]+|(?=\/))(\/[^\s/?#"]+)*"$/;
const origins = /^\[("https?:\/\/[^\s/?#"]+",?)*\]$/;
const ids = /^\[("[^"]+",?)*\]$/;

/**
 * The schema of the block: the JSON that each field can have. No library checks it, which would be a tenth of what the sign-in
 * page loads.
 */
const schema: Record<ConfigField, RegExp> = {
    environment: text,
    'apis.main': base,
    'apis.dashboard': base,
    'apis.fiat': base,
    uploadOrigins: origins,
    clientId: text,
    captchaKey: textOrNull,
    idempotencyKeys: /^(true|false)$/,
    whitelistedMerchant: textOrNull,
    'hiddenTransfers.merchants': ids,
    'hiddenTransfers.transfers': ids,
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;

const valueAt = (block: unknown, field: string): unknown =>
    field.split('.').reduce((whole, key) => (isObject(whole) ? whole[key] : undefined), block);

export interface InvalidField {
    field: string;
    /** Undefined where the block has none. */
    value: unknown;
}

/** The fields that are missing or wrong. */
export const invalidFields = (block: unknown): InvalidField[] =>
    Object.entries(schema)
        .filter(([field, pattern]) => !pattern.test(JSON.stringify(valueAt(block, field))))
        .map(([field]) => ({ field, value: valueAt(block, field) }));

/**
 * Is this the whole configuration? Every key is required and none has a default: a guess could speak to the wrong provider
 * (docs/rules.md#configuration).
 */
export const isConfig = (block: unknown): block is Config => invalidFields(block).length === 0;

/** What a config block holds, checked by nothing yet; undefined for one that isn't there or isn't JSON. */
export function readBlock(text: string | null | undefined): unknown {
    try {
        return JSON.parse(text ?? '');
    } catch {
        return undefined;
    }
}
