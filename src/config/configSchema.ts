import type { Area } from '../../contracts/access';
import type { Api } from '../../contracts/operation';
import { type At, invalidAt, type InvalidField, list, type Of, object, one, optional } from './schema';

const text = one('text', '^.+$');
const textOrNull = one('textOrNull', '^.+$', 'null');
const yesOrNo = { kind: 'yesOrNo', type: 'boolean' } as const;
/** No address holds a backslash, which browsers read as a slash, nor a tab, which they leave out: `/\host` is another origin. */
const plain = '[^\\0- "\\\\';
const part = `${plain}/?#]+`;
const base = one('base', `^(https?://${part}|(?=/))(/${part})*$`);
const address = one('address', `^(https?://|/)${plain}',;]+$`, 'null');
const ownPath = one('path', `^/(?!/)${plain}]+$`, 'null');
const origins = list('origins', one('text', `^https?://${part}$`));
const ids = list('ids', one('text', '^[^"]+$'));

/**
 * Query keys of this product's own, as `call.key`: the last part of the call's path and the key. A provider that doesn't have one
 * isn't asked by it. `convert_type` is the specification's, but the values it's asked by are the product's own.
 */
export const filterExtensions = [
    'payments.is_test',
    'payments.is_overpaid',
    'payouts.is_test',
    'payouts.convert_type',
    'transfers.type',
    'transfers.q',
    'transfers.reference',
    'transfers.party_id',
    'transfers.sending_currency',
    'transfers.receiving_currency',
    'transfers.has_documents',
    'transfers.from_date',
    'transfers.to_date',
    'address_books.id',
    'digital-wallets.type',
    'transaction.currency',
] as const;
export type FilterExtension = (typeof filterExtensions)[number];

/**
 * What a provider has beyond the specification. Each may be left out, but not the block: nothing is assumed
 * (docs/rules.md#capabilities).
 */
const capabilities = optional({
    idempotencyKeys: yesOrNo,
    auditLog: yesOrNo,
    sessions: yesOrNo,
    volume: yesOrNo,
    filters: list('filters', { kind: 'filters', type: 'string', enum: filterExtensions }),
    fiatMerchant: yesOrNo,
    invitationAnswers: yesOrNo,
    authenticatorRemoval: yesOrNo,
    profileUpdate: yesOrNo,
    tokens: { kind: 'tokens', type: 'string', enum: ['account', 'merchant'] },
    captcha: list('calls', one('text', '^(GET|POST|PUT|PATCH|DELETE) /')),
    areas: { kind: 'names', values: text },
    codes: { kind: 'rules', values: text },
    boundCodes: yesOrNo,
    approval: { kind: 'rules', values: one('text', '^(always|number|never)$') },
});

/** The configuration as JSON Schema; `docs/configuration.schema.json` is made of it. */
export const configSchema = object({
    environment: text,
    apis: object({ main: base, dashboard: base, fiat: base } satisfies Record<Api, typeof base>),
    uploadOrigins: origins,
    logoOrigins: origins,
    clientId: text,
    redirect: base,
    authorize: address,
    captchaKey: textOrNull,
    whitelistedMerchant: textOrNull,
    cspReports: address,
    hiddenTransfers: object({ merchants: ids, transfers: ids }),
    capabilities,
    adapter: ownPath,
});

/** Environment-specific settings, which whoever serves the dashboard writes into `index.html` (docs/configuration.md). */
export type Config = Of<typeof configSchema>;

/** A field by its path in the block. */
export type ConfigField = At<typeof configSchema>;

export type Capability = keyof Config['capabilities'];

/** The provider's names of permission areas, where they aren't the dashboard's. */
export type AreaNames = Partial<Readonly<Record<Area, string>>>;

/** Missing or invalid fields. */
export const invalidFields = (block: unknown): InvalidField[] => invalidAt(configSchema, block);

/**
 * Is the configuration complete and valid? Every key but the capabilities is required, without defaults: a guess could reach the
 * wrong provider (docs/rules.md#configuration).
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
