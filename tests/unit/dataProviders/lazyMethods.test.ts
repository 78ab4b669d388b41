import { expect, expectTypeOf, test } from 'vitest';
import { lazyMethods } from '../../../src/dataProviders/methods/lazyMethods';

const module = {
    double: async (value: number) => value * 2,
    refuse: async (reason: string): Promise<never> => {
        throw new Error(reason);
    },
    limit: 7,
};

function counted() {
    let loads = 0;
    const load = async () => {
        loads += 1;
        return module;
    };
    return { load, loads: () => loads };
}

test('nothing is fetched before a method is called', async () => {
    const { load, loads } = counted();
    const { double } = lazyMethods(load, 'double', 'refuse');
    expect(loads()).toBe(0);
    expect(await double(21)).toBe(42);
    expect(loads()).toBe(1);
});

test('a method rejects as its own does, and as its module does', async () => {
    await expect(lazyMethods(async () => module, 'refuse').refuse('no')).rejects.toThrow('no');
    const missing = async (): Promise<typeof module> => {
        throw new Error('The chunk is gone');
    };
    await expect(lazyMethods(missing, 'double').double(1)).rejects.toMatchObject({
        kind: 'not-loaded',
        cause: { message: 'The chunk is gone' },
    });
});

test('only the methods that are named are there, each with its own type', () => {
    const methods = lazyMethods(async () => module, 'double');
    expect(Object.keys(methods)).toEqual(['double']);
    expectTypeOf(methods).toEqualTypeOf<{ double: (value: number) => Promise<number> }>();
    // @ts-expect-error the module has no such method
    lazyMethods(async () => module, 'treble');
    // @ts-expect-error a number is no method
    lazyMethods(async () => module, 'limit');
});
