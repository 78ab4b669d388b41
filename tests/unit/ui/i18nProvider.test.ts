import { describe, expect, test } from 'vitest';
import { addMessages, i18nProvider } from '../../../src/i18n/i18nProvider';

const { translate } = i18nProvider;
addMessages({
    sentence: { to: 'Paid to %{recipient}.', rows: '%{name}: %{smart_count} row |||| %{name}: %{smart_count} rows' },
});

describe('a sentence', () => {
    test.each([undefined, null])('has a dash where the record says %s', recipient => {
        expect(translate('sentence.to', { recipient })).toBe('Paid to –.');
    });

    test.each(['', 'Ana', 0])('has what the record says: %j', recipient => {
        expect(translate('sentence.to', { recipient })).toBe(`Paid to ${recipient}.`);
    });

    test('has its plural form, and another text where it is missing', () => {
        expect(translate('sentence.rows', { smart_count: 2, name: undefined })).toBe('–: 2 rows');
        expect(translate('sentence.none', { _: 'Otherwise' })).toBe('Otherwise');
        expect(translate('sentence.to')).toBe('Paid to %{recipient}.');
    });
});
