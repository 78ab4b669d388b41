import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

export const providers = ['sandbox', 'literal', 'renamed'] as const;
export type ProviderName = (typeof providers)[number];

export interface ServerOptions {
    port: number;
    data: string;
    /** A PostgreSQL database to use instead of the directory. */
    databaseUrl: string | undefined;
    fresh: boolean;
    payments: number | undefined;
    demoClock: Date | undefined;
    refreshGrace: 0 | 30;
    /** Origin of the links in emails. */
    publicUrl: string | undefined;
    /** The built dashboard's directory. */
    dashboard: string;
    /** Offer the sign-in on the sandbox's own page. */
    authorize: boolean;
    /**
     * What the three APIs answer as: everything that the contracts have, what the specification says and no more, or everything with
     * other names.
     */
    provider: ProviderName;
    /** The seed of the other names. */
    names: number | undefined;
    /** Hash passwords with the least work, for tests. */
    quickPasswords: boolean;
    help: boolean;
}

/** A problem with the command line; the message is one line. */
export class UsageError extends Error {}

/** In a file of its own, for who asks before the packages are there. */
export const help = readFileSync(new URL('help.txt', import.meta.url), 'utf8');

/** @throws UsageError */
export function readOptions(
    args: readonly string[],
    environment: Readonly<Record<string, string | undefined>>,
): ServerOptions {
    const { values } = parse(args);
    const grace = values['refresh-grace'];
    if (grace !== '0' && grace !== '30') throw new UsageError('--refresh-grace takes 0 or 30');
    const port = wholeNumber('--port', values.port ?? environment.PORT ?? '4000');
    if (port > 65_535) throw new UsageError('--port takes a number up to 65535');
    return {
        port,
        data: values.data,
        databaseUrl: databaseUrl(environment.DATABASE_URL),
        fresh: values.fresh,
        payments: values.payments === undefined ? undefined : wholeNumber('--payments', values.payments),
        demoClock: values['demo-clock'] === undefined ? undefined : instant(values['demo-clock']),
        refreshGrace: grace === '0' ? 0 : 30,
        publicUrl: values['public-url'] === undefined ? undefined : originOf(values['public-url']),
        dashboard: values.dashboard,
        authorize: values.authorize,
        provider: providerOf(values.provider),
        names: values.names === undefined ? undefined : wholeNumber('--names', values.names),
        quickPasswords: values['quick-passwords'],
        help: values.help,
    };
}

function parse(args: readonly string[]) {
    try {
        return parseArgs({
            args: [...args],
            options: {
                port: { type: 'string' },
                data: { type: 'string', default: './data' },
                fresh: { type: 'boolean', default: false },
                payments: { type: 'string' },
                'demo-clock': { type: 'string' },
                'refresh-grace': { type: 'string', default: '30' },
                'public-url': { type: 'string' },
                dashboard: { type: 'string', default: './dist' },
                authorize: { type: 'boolean', default: false },
                provider: { type: 'string', default: 'sandbox' },
                names: { type: 'string' },
                'quick-passwords': { type: 'boolean', default: false },
                help: { type: 'boolean', default: false },
            },
        });
    } catch (error) {
        throw new UsageError(`${error instanceof Error ? error.message : String(error)}. See --help`);
    }
}

function wholeNumber(name: string, text: string): number {
    if (!/^\d{1,8}$/.test(text)) throw new UsageError(`${name} takes a whole number`);
    return Number(text);
}

function instant(text: string): Date {
    const date = new Date(text);
    if (Number.isNaN(date.getTime())) throw new UsageError('--demo-clock takes an ISO 8601 instant');
    return date;
}

function providerOf(name: string): ProviderName {
    const known = providers.find(provider => provider === name);
    if (!known) throw new UsageError('--provider takes sandbox, literal or renamed');
    return known;
}

function originOf(text: string): string {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isOrigin = /^https?:$/.test(url?.protocol ?? '') && url?.href === `${url?.origin}/`;
    if (!isOrigin) throw new UsageError('--public-url takes an origin such as https://dashboard.example');
    return url.origin;
}

function databaseUrl(text: string | undefined): string | undefined {
    if (text === undefined || text === '') return undefined;
    const isPostgres = URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
    if (!isPostgres)
        throw new UsageError('DATABASE_URL takes an address such as postgres://user:password@host:5432/name');
    return text;
}
