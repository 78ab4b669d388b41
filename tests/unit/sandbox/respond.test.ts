import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invalidFields } from '../../../sandbox/domain/refused';
import { refusal } from '../../../sandbox/pipeline/respond';

const shown = async (text: string): Promise<unknown> =>
    ((await refusal('main', invalidFields({ email: text })).json()) as { errors: { email: string } }).errors.email;

test('what a form shows at a field ends as a sentence; a key of one word stays a key', async () => {
    expect(await shown('This user is in the team or invited already')).toBe(
        'This user is in the team or invited already.',
    );
    for (const text of ['Enter an amount.', 'Is it yours?', 'tooLong']) expect(await shown(text)).toBe(text);
    await fc.assert(
        fc.asyncProperty(fc.string(), fc.string(), async (before, after) => {
            const told = await shown(`${before} ${after}`);
            expect(told).toMatch(/[.!?]$/);
            expect([`${before} ${after}`, `${before} ${after}.`]).toContain(told);
        }),
    );
});

test('every API’s refusal has it', async () => {
    for (const api of ['main', 'dashboard', 'fiat'] as const) {
        const body: unknown = await refusal(api, invalidFields({ name: 'Give it once' })).json();
        expect(body).toMatchObject({ errors: { name: 'Give it once.' } });
    }
});
