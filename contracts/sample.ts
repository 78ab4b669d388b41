import type * as z from 'zod/mini';
import type { Input, Operation, Schema } from './operation';
import type { TenantParameter } from './operations';

/** Ids to fill samples with: records of one merchant, by path parameter. */
export interface SampleIds extends Readonly<Record<TenantParameter, string>> {
    merchantId: string;
    /** One of the account's payment addresses. */
    address: string;
    /** A refund; `payoutReference` is a crypto payout, because not everyone may see withdrawals and refunds. */
    refundReference: string;
    withdrawalReference: string;
    /** A member of the merchant, whatever their permissions. */
    entityAdminId: string;
    /** A team member's link to the merchant, that of `groupLinkId`. */
    entityAdminLinkId: string;
    /** A payer's. */
    email: string;
}

/** A query with required fields is itself required. */
type Query<O> = O extends { query: infer Q extends Schema }
    ? Record<never, never> extends z.input<Q>
        ? unknown
        : { query: z.input<Q> }
    : unknown;

/** Input for an example or a test: valid as it is, or refused only because of its ids. */
export type Sample<O extends Operation> = (ids: SampleIds) => Input<O> & Query<O>;

/** One sample per operation in a module, by name. */
export type Samples<Module> = {
    readonly [Name in keyof Module as Module[Name] extends Operation ? Name : never]: Module[Name] extends Operation
        ? Sample<Module[Name]>
        : never;
};
