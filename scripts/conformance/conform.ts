import { operationList } from '../../contracts/operations';
import { callAndCheck, mayLackRecord, missing, reportOf, withoutRecord } from './call';
import { areaNamesOf, type Proposal, proposeCapabilities } from './capabilities';
import { idSources, learn } from './ids';
import { takesMerchant, withoutExtensions } from './merchant';
import { loadSamples, sampleOf } from './samples';
import { signInAndOut } from './signIn';
import { fieldsOf, isExtension } from './schema';
import { asTextNote, sentAsText } from './sentAsText';
import { presence } from './presence';
import type { SeenRecord } from './seen';
import { type Spellings, spellingsOf } from './spelling';
import type { Backend, CallInput, CallReport, Declared, Ids } from './types';

/** They would end or change the session that the kit itself uses, or lock its user out. */
const endsSession = /oauth\/(token|revoke)|password|authenticator|sessions|-otp$|reset-client-secret/;

const kinds: readonly Declared['kind'][] = ['read', 'write', 'money', 'decision'];

/** Lists first that tell the ids of others; then reads; then, if asked for, writes; last what decides on records. */
const order = (operations: readonly Declared[]): Declared[] => {
    const rank = ({ name, kind }: Declared) => {
        const source = idSources.indexOf(name);
        return source >= 0 ? source : idSources.length + kinds.indexOf(kind);
    };
    return [...operations].sort((a, b) => rank(a) - rank(b));
};

export interface Conformed {
    reports: CallReport[];
    capabilities: Proposal;
    /** What the answers held, by operation. It has values of theirs, so it's never shown. */
    records: ReadonlyMap<Declared, readonly SeenRecord[]>;
    /** Names of headers with a whole number, by operation. */
    headers: ReadonlyMap<Declared, readonly string[]>;
    spellings: Spellings;
}

/**
 * Makes every call of the contracts that may be made, and compares each answer with what is declared. No write is repeated.
 * @param told hears of each call once it's done
 */
export async function conform(backend: Backend, told: (report: CallReport) => void = () => {}): Promise<Conformed> {
    const samples = await loadSamples();
    const reports: CallReport[] = [];
    const records = new Map<Declared, readonly SeenRecord[]>();
    const headers = new Map<Declared, readonly string[]>();
    const isThere = await presence(backend);
    const signedIn = backend.signIn && (await signInAndOut(backend, backend.signIn));
    let ids: Ids = {};
    let namesMerchant: boolean | undefined;
    let areaNames: string[] = [];
    for (const operation of order(operationList)) {
        const asked = { ...ids, ...backend.ids };
        const sample = sampleOf(samples, operation, asked);
        const done = signedIn?.get(operation.name);
        const skipped = done ? undefined : whySkipped(backend, operation, 'lacks' in sample ? sample.lacks : undefined);
        let report = reportOf(operation, skipped === undefined ? {} : { skipped });
        if (skipped === undefined && 'input' in sample) {
            if (operation.api === 'fiat') namesMerchant ??= await takesMerchant(backend, asked);
            const input = withoutExtensions(operation, sample.input, namesMerchant);
            const made = done ?? (await callAndCheck(backend, operation, withPageSize(operation, input)));
            const lacks = made.differences.some(({ kind }) => kind === 'missing');
            const isRecord = lacks && mayLackRecord(backend, operation) && (await isThere(operation));
            const called = isRecord ? withoutRecord(made) : made;
            const { body, records: seen, headers: numbers, ...found } = called;
            ids = learn(ids, operation.name, body);
            if (seen) records.set(operation, seen);
            if (numbers) headers.set(operation, numbers);
            if (operation.name === 'getEntityAdminProfile') areaNames = areaNamesOf(body);
            const asText = sentAsText(
                operation,
                { refused: found.refused, body: input.body },
                records,
                backend.adapter,
            );
            const notes = asText.length > 0 ? [...found.notes, asTextNote(asText)] : found.notes;
            report = reportOf(operation, { ...found, notes, ...(asText.length > 0 && { asText }) });
        }
        if (skipped !== undefined && (await isThere(operation)) === false) {
            report = reportOf(operation, missing(operation, '404 without a token'));
        }
        reports.push(report);
        told(report);
    }
    const capabilities = await proposeCapabilities({
        reports,
        takesMerchant: namesMerchant,
        isThere,
        areaNames,
    });
    return { reports, capabilities, records, headers, spellings: spellingsOf(records, reports, backend.adapter) };
}

function whySkipped({ writes }: Backend, { kind, path }: Declared, lacks: string | undefined): string | undefined {
    if (kind !== 'read' && !writes) return 'it writes, and --write was not given';
    if (kind !== 'read' && endsSession.test(path)) return 'it would change how its user signs in, or end a session';
    return lacks === undefined ? undefined : `no list told the id ${lacks}; give one with --id ${lacks}=…`;
}

/** Small pages where a call takes their size, so that what ignores it is found out. */
function withPageSize({ kind, query }: Declared, input: CallInput): CallInput {
    if (kind !== 'read' || typeof input.query === 'string') return input;
    const keys = fieldsOf(query) ?? {};
    const size = ['limit', 'per_page'].find(key => keys[key] && !isExtension(keys[key]));
    return size ? { ...input, query: { ...input.query, [size]: 2 } } : input;
}
