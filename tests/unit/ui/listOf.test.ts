import { expect, test } from 'vitest';
import { eitherOf, listOf, namesOf } from '../../../src/i18n/listOf';

test('names in a row are written as in Britain, without a comma before the last', () => {
    const names = ['Retail', 'Wholesale', 'Treasury'];
    expect([listOf, namesOf, eitherOf].map(write => write(names, 'en'))).toEqual([
        'Retail, Wholesale, Treasury',
        'Retail, Wholesale and Treasury',
        'Retail, Wholesale or Treasury',
    ]);
});
