import { expect, test } from 'vitest';
import { dataProvider } from '../../../src/start/dataProvider';
import { UnsupportedMethod } from '../../../src/dataProviders/types';
import { resources } from '../../../src/routing/resources';

const paging = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };
const record = { id: '1' };

test.each(
    Object.entries({
        getMany: () => dataProvider.getMany('payments', { ids: ['1'] }),
        getManyReference: () => dataProvider.getManyReference('payments', { target: 'x', id: '1', ...paging }),
        create: () => dataProvider.create('payments', { data: {} }),
        update: () => dataProvider.update('payments', { id: '1', data: {}, previousData: record }),
        updateMany: () => dataProvider.updateMany('payments', { ids: ['1'], data: {} }),
        delete: () => dataProvider.delete('payments', { id: '1', previousData: record }),
        deleteMany: () => dataProvider.deleteMany('payments', { ids: ['1'] }),
    }),
)('payments reject %s by name', async (method, ask) => {
    await expect(ask()).rejects.toThrow(new UnsupportedMethod('payments', method));
});

test.each(['payouts', '', 'constructor', '__proto__'])('%j is no resource, and that is a rejection', async resource => {
    expect(Object.keys(resources)).not.toContain(resource);
    await expect(dataProvider.getList(resource, {})).rejects.toThrow(`There is no resource ${resource}`);
});

test('requests can be aborted', () => {
    expect(dataProvider.supportAbortSignal).toBe(true);
});
