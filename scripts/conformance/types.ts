import type { Api } from '../../contracts/operation';
import type { operationList } from '../../contracts/operations';
import type { SampleIds } from '../../contracts/sample';

export type Declared = (typeof operationList)[number];

/** What the kit asks, and how. */
export interface Backend {
    bases: Record<Api, string>;
    token: string;
    captcha: string;
    /** Ids that no list brings, or that shall be used instead of a list's. */
    ids: Readonly<Record<string, string>>;
    /** Also make the calls that write and that move money. */
    writes: boolean;
    fetch: (request: Request) => Promise<Response>;
}

export type Ids = Partial<SampleIds>;

export interface CallInput {
    path?: Record<string, string>;
    query?: Record<string, unknown>;
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
    | 'error';

/** One difference between an answer and its contract. */
export interface Difference {
    kind: Kind;
    /** The field, as `data.[].status`; undefined if it's about the whole answer. */
    at?: string;
    text: string;
}

export interface CallReport {
    api: Api;
    name: string;
    method: string;
    path: string;
    /** An extension of this dashboard, which a provider may leave out, or an older call that no page needs. */
    optional: boolean;
    /** Why it wasn't called; undefined if it was. */
    skipped?: string;
    /** What a write was refused for, which is no difference. */
    refused?: string;
    differences: Difference[];
}
