import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type getBatch, type listBatches } from '../../../contracts/dashboard/batches';
import { type changePayoutEmail } from '../../../contracts/main/refunds';
import type { Operation } from '../../../contracts/operation';
import { operationList } from '../../../contracts/operations';
import type { Sample } from '../../../contracts/sample';
import { sampleOf, unknownIds } from '../../support/entities/samples';

test.each(operationList.map(declared => [declared.name, declared] as const))(
    'the sample of %s fits it',
    (_, declared) => {
        const { body, query, path }: Operation = declared;
        const sample = sampleOf(declared, unknownIds);
        expect(Object.keys(sample?.path ?? {}).sort()).toEqual(
            [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
        );
        const mayLackBody = body instanceof z.ZodMiniOptional;
        if (!mayLackBody) expect((body !== undefined) === (sample?.body !== undefined)).toBe(true);
        if (body) expect(body.safeParse(sample?.body).error).toBeUndefined();
        if (query) expect(query.safeParse(sample?.query ?? {}).error).toBeUndefined();
    },
);

test('a sample that lacks what its call takes does not compile', () => {
    // @ts-expect-error a query that names no merchant
    const withoutMerchant: Sample<typeof listBatches> = () => ({ query: { limit: 2 } });
    // @ts-expect-error no query at all, where it must name a merchant
    const withoutQuery: Sample<typeof listBatches> = () => ({});
    // @ts-expect-error no path
    const withoutPath: Sample<typeof getBatch> = () => ({});
    // @ts-expect-error a path without its body
    const withoutBody: Sample<typeof changePayoutEmail> = () => ({ path: { merchantKey: 'a', ref: 'b' } });
    expect([withoutMerchant, withoutQuery, withoutPath, withoutBody]).toHaveLength(4);
});
