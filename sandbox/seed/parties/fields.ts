import type { RequiredField } from '../../../contracts/fiat/requiredFields';
import { makePhone } from '../../domain/corridors/accountNumbers';
import { phones } from '../../domain/corridors/phones';
import type { Random } from '../../primitives/random';
import type { Fields } from '../../database/schema/parties';

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

const streets = [
    'Canal Street',
    'Station Road',
    'Market Square',
    'Mill Lane',
    'Harbour View',
    'Garden Terrace',
] as const;
const cities: Readonly<Record<string, readonly [string, ...string[]]>> = {
    ARG: ['Rosario', 'Córdoba'],
    AUS: ['Geelong', 'Hobart'],
    AUT: ['Graz', 'Linz'],
    BGD: ['Khulna', 'Sylhet'],
    DEU: ['Leipzig', 'Bremen'],
    FRA: ['Nantes', 'Dijon'],
    GBR: ['Leeds', 'Bristol'],
    IDN: ['Bandung', 'Medan'],
    IND: ['Pune', 'Jaipur'],
    JPN: ['Osaka', 'Sendai'],
    MEX: ['Puebla', 'Mérida'],
    NLD: ['Utrecht', 'Zwolle'],
    PHL: ['Cebu City', 'Davao City'],
    RUS: ['Казань', 'Томск'],
    SGP: ['Singapore'],
    USA: ['Portland', 'Austin'],
    VNM: ['Đà Nẵng', 'Huế'],
};

/** Tax numbers as their countries write them: a person's and a company's. */
const taxNumbers: Readonly<Record<string, (random: Random, isCompany: boolean) => string>> = {
    ARG: (random, isCompany) => `${isCompany ? '30' : '20'}${random.text(DIGITS, 9)}`,
    MEX: (random, isCompany) =>
        `${random.text(LETTERS, isCompany ? 3 : 4)}${random.between(70, 99)}0${random.between(1, 9)}1${random.between(0, 9)}${random.text(LETTERS + DIGITS, 3)}`,
    RUS: (random, isCompany) => random.text(DIGITS, isCompany ? 10 : 12),
};

const kana = ['ハナ', 'ケンジ', 'サクラ', 'タロウ', 'ユキ', 'マリア'] as const;
const kanaFamilies = ['タナカ', 'サトウ', 'イトウ', 'ナカムラ', 'スズキ'] as const;

const day = (random: Random, first: number, last: number): string =>
    `${random.between(first, last)}-0${random.between(1, 9)}-${random.between(10, 28)}`;

/** What a record's fields are made from. */
interface About {
    /** ISO 3166 alpha-3. */
    country: string;
    isCompany: boolean;
}

const makers: Readonly<Record<string, (random: Random, about: About) => string>> = {
    address: random => `${random.pick(streets)} ${random.between(1, 240)}`,
    city: (random, { country }) => random.pick(cities[country] ?? ['Springfield']),
    province_state: random => random.pick(['CA', 'NY', 'OR', 'TX', 'WA']),
    zip_code: random => random.text(DIGITS, 5),
    date_of_birth: random => day(random, 1955, 2002),
    nationality: (_, { country }) => country,
    mobile_number: (random, { country }) =>
        makePhone(new Map(Object.entries(phones)).get(country) ?? { prefix: '+3161', digits: 7 }, random),
    identification_number: (random, { country }) =>
        taxNumbers[country]?.(random, false) ?? `${random.text(LETTERS, 2)}${random.text(DIGITS, 7)}`,
    registration_number: (random, { country }) => taxNumbers[country]?.(random, true) ?? random.text(DIGITS, 8),
    kpp: random => random.text(DIGITS, 9),
    native_first_name: random => random.pick(kana),
    native_last_name: random => random.pick(kanaFamilies),
    native_registered_name: random => `${random.pick(kanaFamilies)}ショウジ（カ`,
};

/** The fields with a value each, valid in the country. */
export function makeFields(random: Random, required: readonly RequiredField[], about: About): Fields {
    const made = required.map(({ field, accepted_values: accepted }): [string, string] => {
        if (accepted) return [field, random.pick(accepted)];
        const make = makers[field];
        if (!make) throw new RangeError(`Nothing makes the field ${field}`);
        return [field, make(random, about)];
    });
    return Object.fromEntries(made);
}
