import type { Adapter } from '../../contracts/adapter';
import type { Api } from '../../contracts/operation';
import type { operationList } from '../../contracts/operations';
import type { SampleIds } from '../../contracts/sample';

export type Declared = (typeof operationList)[number];

export interface Credentials {
    username: string;
    password: string;
    clientId: string;
    /** The one-time code that a user is asked for, by where it comes from. */
    code: (mfaType: string) => Promise<string>;
}

/** What the kit asks, and how. */
export interface Backend {
    bases: Record<Api, string>;
    /** Empty for nobody's. */
    token: string;
    captcha: string;
    /** Ids that no list brings, or that shall be used instead of a list's. */
    ids: Readonly<Record<string, string>>;
    /** Also make the calls that write and that move money. */
    writes: boolean;
    /** Signs in as this user too, and out again. */
    signIn?: Credentials | undefined;
    /** What the provider calls otherwise. */
    adapter?: Adapter | undefined;
    /** Turns the pages and tries the filters of these lists alone. */
    only?: ((operation: Declared) => boolean) | undefined;
    fetch: (request: Request) => Promise<Response>;
}

export type Ids = Partial<SampleIds>;

export interface CallInput {
    path?: Record<string, string>;
    /** As a text, it's sent as it is. */
    query?: Record<string, unknown> | string;
    body?: Record<string, unknown>;
}

export type Kind =
    | 'missing'
    | 'status'
    | 'no-answer'
    | 'media-type'
    | 'not-json'
    | 'field'
    | 'value'
    | 'paging'
    | 'page-size'
    | 'filter'
    | 'error';

/** One difference between an answer and its contract. */
export interface Difference {
    kind: Kind;
    /** The field, as `data.[].status`, or the query key; undefined if it's about the whole answer. */
    at?: string;
    text: string;
}

/** What became of a filter: rows are left out by it, they aren't, or no row could tell. */
export type Verdict = 'works' | 'ignored' | 'untold';

/** What was seen of a call beside its differences. */
export interface Found {
    differences: Difference[];
    /** What isn't a difference but good to know: what is left out, and what the dashboard does without it. */
    notes: string[];
}

/** A field of a body, by its place there, and what the provider calls it. */
export interface TextField {
    place: string;
    name: string;
    theirs: string;
}

export interface CallReport extends Found {
    api: Api;
    name: string;
    method: Declared['method'];
    path: string;
    /** An extension of this dashboard, which a provider may leave out, or an older call that no page needs. */
    optional: boolean;
    /** Why it wasn't called; undefined if it was. */
    skipped?: string;
    /** Is the call not there, and may be? */
    lacking?: true;
    /** What a write was refused for, which is no difference. */
    refused?: string;
    /** What of a refused body was sent as text, though answers have numbers. */
    asText?: readonly TextField[];
    /** By query key, where the call was tried with filters. */
    filters?: Readonly<Record<string, Verdict>>;
    /** Query keys by which rows were seen to come as asked for: filters that work, and what a list has to be asked with. */
    taken?: readonly string[];
}
