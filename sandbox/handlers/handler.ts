import type * as z from 'zod/mini';
import type { Access, AccessAnywhere, AnswerSource, Input, Operation, Schema } from '../../contracts/operation';
import type { Operations } from '../../contracts/operations';
import type { Pagination } from '../../contracts/paging';
import type { Transaction } from '../database/transaction';
import type { Tenant } from '../domain/tenants';
import type { FileReply } from '../files/fileReply';
import type { Services } from '../services';
import type { Caller } from '../session/caller';

/** The partner in a call that covers all its merchants. */
export interface Partner {
    merchantIds: readonly string[];
}

/** Runs a money call's effect and stores its answer, in one transaction (pipeline/moneyCall). */
export type Commit = <Reply>(work: (tx: Transaction) => Promise<Reply>) => Promise<Reply>;

type Who<A extends Access> = A extends 'public'
    ? unknown
    : A extends 'signed-in' | AccessAnywhere
      ? { caller: Caller }
      : A extends 'partner'
        ? { caller: Caller; partner: Partner }
        : { caller: Caller; tenant: Tenant };
type CommitOf<O extends Operation> = O['kind'] extends 'money'
    ? { commit: Commit; idempotencyKey: string | null }
    : unknown;
type CodeOf<O extends Operation> = (O extends { stepUp: { isAskedLast: true } }
    ? { /** Takes the call's code, where it needs one. */ takeCode: () => Promise<void> }
    : unknown) &
    (O extends { spends: string }
        ? { /** As a token is bound to it; null in a rehearsal, which has none. */ callHash: string | null }
        : unknown);
type PathOf<O extends Operation> = Input<O> extends { path: infer P } ? { path: P } : unknown;
type QueryOf<O> = O extends { query: infer Q extends Schema } ? { query: z.output<Q> } : unknown;
type BodyOf<O> = O extends { body: infer B extends Schema } ? { body: z.output<B> } : unknown;

/** Of a call that a code is asked for. */
export interface Rehearsed {
    declared: Operation & { readonly name: keyof Operations };
    path: Readonly<Record<string, string>>;
    body: unknown;
}

interface Context {
    services: Services;
    network: string;
    /** As the request says it. */
    userAgent: string | null;
    /** As the request addressed it. */
    origin: string;
    /** For links in emails. */
    linkOrigin: string;
    /** Does the provider do what the specification says, and no more? */
    isSpecified: boolean;
    /** Refuses as another call of the same caller would be refused, and does nothing. */
    rehearse: (other: Rehearsed) => Promise<void>;
}

/** What a handler is given, all of it checked. */
export type Call<O extends Operation> = Context &
    Who<O['access']> &
    CommitOf<O> &
    CodeOf<O> &
    PathOf<O> &
    QueryOf<O> &
    BodyOf<O>;

/** The reply of operations that paginate by headers. */
export interface PageReply {
    data: readonly unknown[];
    pagination: Pagination;
}

type Reply<O extends Operation> = O['answer'] extends Schema
    ? AnswerSource<O>
    : O['answer'] extends 'nothing'
      ? void
      : FileReply;

export type Handler<O extends Operation> = (call: Call<O>) => Promise<Reply<O>>;

/** One handler for each operation; a missing one doesn't compile. */
export type Handlers = { readonly [Name in keyof Operations]: Handler<Operations[Name]> };
