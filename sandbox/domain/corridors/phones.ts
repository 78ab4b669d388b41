import type { Phones } from './corridor';

/** Mobile phone numbers by country. */
export const phones = {
    BGD: { prefix: '+8801', digits: 9 },
    IDN: { prefix: '+628', digits: 9 },
    IND: { prefix: '+91', digits: 10 },
    PHL: { prefix: '+639', digits: 9 },
    VNM: { prefix: '+84', digits: 9 },
} as const satisfies Readonly<Record<string, Phones>>;
