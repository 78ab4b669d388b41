import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { extra } from '../../../contracts/rules/extra';
import { withoutOdd } from '../../../src/api/answer/withoutOdd';

const Answer = z.object({
    rows: z.array(z.object({ id: z.string(), note: extra(z.object({ text: z.string(), at: extra(z.string()) })) })),
});

test('leaves out the innermost part that doesn’t fit, and nothing beside it', () => {
    const given = {
        rows: [
            { id: 'a', note: { text: 'x', at: 7 } },
            { id: 'b', note: { text: 1, at: 7 } },
            { id: 'c', note: null },
            { id: 'd', note: { text: 'y', at: 'now' }, other: 1 },
        ],
    };
    const { answer, paths } = withoutOdd(Answer, given);
    expect(answer).toEqual({ rows: [{ id: 'a', note: { text: 'x' } }, { id: 'b' }, { id: 'c' }, given.rows[3]] });
    expect(paths.sort()).toEqual(['rows.note', 'rows.note.at']);
});
