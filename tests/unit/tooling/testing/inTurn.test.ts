import { expect, test } from 'vitest';
import { inTurn } from '../../../../scripts/lib/testing/inTurn.mjs';

test('what steps write at the same time comes one step after the other, that of the first live', () => {
    const written: string[] = [];
    const [lint, types, unit] = inTurn(3, chunk => written.push(String(chunk)));
    unit?.write('unit 1');
    lint?.write('lint 1');
    expect(written).toEqual(['lint 1']);
    types?.write('types 1');
    types?.end();
    lint?.write('lint 2');
    lint?.end();
    expect(written).toEqual(['lint 1', 'lint 2', 'types 1', 'unit 1']);
    unit?.write('unit 2');
    unit?.end();
    expect(written.at(-1)).toBe('unit 2');
});
