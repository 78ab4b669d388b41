import type * as z from 'zod/mini';
import type { Input, Operation, Schema } from './operation';
import type { TenantParameter } from './operations';

/** What samples are filled with: ids of records of one merchant, by the parameter that they stand for. */
export interface SampleIds extends Readonly<Record<TenantParameter, string>> {
    merchantId: string;
    /** A payment address of the account. */
    address: string;
    /** Of a refund; `payoutReference` is a crypto payout's, since not everybody may see withdrawals and refunds. */
    refundReference: string;
    /** A user who belongs to the merchant, whatever the letters. */
    entityAdminId: string;
    /** Of a payer. */
    email: string;
}

/** A query with fields that must be there must be there itself. */
type Query<O> = O extends { query: infer Q extends Schema }
    ? Record<never, never> extends z.input<Q>
        ? unknown
        : { query: z.input<Q> }
    : unknown;

/** What an example or a test calls with: accepted as it is, or refused for what these ids stand for. */
export type Sample<O extends Operation> = (ids: SampleIds) => Input<O> & Query<O>;

/** One sample for each operation that a module declares, by its name. */
export type Samples<Module> = {
    readonly [Name in keyof Module as Module[Name] extends Operation ? Name : never]: Module[Name] extends Operation
        ? Sample<Module[Name]>
        : never;
};
