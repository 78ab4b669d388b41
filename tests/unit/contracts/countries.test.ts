import { faker } from '@faker-js/faker';
import { expect, test } from 'vitest';
import { alpha2Of, alpha3Of, countryCodes } from '../../../contracts/countries';

const listed = faker.rawDefinitions.location?.country_code ?? [];

test('every country of ISO 3166-1 is known by its three codes, and nothing else', () => {
    expect([...countryCodes].sort()).toEqual(listed.map(({ alpha2 }) => alpha2).sort());
    for (const { alpha2, alpha3, numeric } of listed) {
        expect([alpha2, alpha3, numeric].map(alpha2Of)).toEqual([alpha2, alpha2, alpha2]);
        expect(alpha3Of(numeric)).toBe(alpha3);
    }
    for (const code of ['', 'XX', 'XXX', 'de', 'DEU ', 'DE:DEU', '4', '999']) expect(alpha2Of(code)).toBeUndefined();
});

test('each has a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const code of countryCodes) expect(names.of(code)).toBeTruthy();
});
