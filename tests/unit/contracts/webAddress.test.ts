import { expect, test } from 'vitest';
import { isSafeLink } from '../../../contracts/rules/webAddress';

const OWN = 'http://localhost:4000';

test.each(['https://pay.example/i/1?x=%20#a', `${OWN}/payment-request/1`])('%s is led to', link =>
    expect(isSafeLink(link, OWN)).toBe(true),
);

test.each([
    'javascript:alert(1)',
    ' https://pay.example',
    'https://user@pay.example/',
    'https://pay.example/\u202egnp.exe',
    'https://pay.example/\u200b',
    'https://pay\u2066.example/',
    'https://pay.example/\u0085',
    'http://pay.example/',
    'https://pay.example/"onclick="x',
    '//pay.example/',
])('%j is not', link => expect(isSafeLink(link, OWN)).toBe(false));
