import { faker } from '@faker-js/faker';
import { expect, test } from 'vitest';
import { alpha2Of, countryCodes } from '../../../contracts/countries';

const listed = faker.rawDefinitions.location?.country_code ?? [];

test('every country of ISO 3166-1 is known by both of its codes, and nothing else', () => {
    expect([...countryCodes].sort()).toEqual(listed.map(({ alpha2 }) => alpha2).sort());
    for (const { alpha2, alpha3 } of listed) {
        expect([alpha2Of(alpha2), alpha2Of(alpha3)]).toEqual([alpha2, alpha2]);
    }
    for (const code of ['', 'XX', 'XXX', 'de', 'DEU ', 'DE:DEU']) expect(alpha2Of(code)).toBeUndefined();
});

test('each has a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const code of countryCodes) expect(names.of(code)).toBeTruthy();
});
