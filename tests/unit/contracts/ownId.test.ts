import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Batch } from '../../../contracts/dashboard/batches';
import { DestinationAccount } from '../../../contracts/fiat/accounts';
import { Company } from '../../../contracts/fiat/companies';
import { Individual } from '../../../contracts/fiat/individuals';
import { Quote } from '../../../contracts/fiat/quotes';
import { Transfer } from '../../../contracts/fiat/transfers';
import { Deposit } from '../../../contracts/main/deposits';
import { Payment } from '../../../contracts/main/payments';
import { Payout } from '../../../contracts/main/payouts';

test.each([
    ['payment_reference', Payment],
    ['payout_reference', Payout],
    ['dpst_ref_num', Deposit],
    ['id', Batch],
    ['id', Transfer],
    ['id', Quote],
    ['id', DestinationAccount],
    ['id', Individual],
    ['id', Company],
] as const)('an empty or blank %s names no record, and a number is one', (field, schema) => {
    const readable = (id: unknown) => {
        const error = schema.safeParse({ [field]: id }).error;
        return !error?.issues.some((issue: { path: PropertyKey[] }) => issue.path[0] === field);
    };
    expect(['A', 7, '', ' ', null].map(readable)).toEqual([true, true, false, false, false]);
    expect(z.safeParse(schema, {}).success).toBe(false);
});
