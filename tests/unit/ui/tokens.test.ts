import { describe, expect, test } from 'vitest';
import { type Tokens, tokens } from '../../../src/theme/tokens';

const AA_TEXT = 4.5;
const AA_CONTROL = 3;

function luminance(hex: string): number {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map(start => {
        const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
}

const grounds = ['background', 'surface', 'raised', 'hover'] as const;
const tones = ['info', 'progress', 'warning', 'success', 'danger', 'neutral'] as const;

/** Which text colours appear on which backgrounds. */
const pairs: [keyof Tokens, keyof Tokens][] = [
    ...grounds.flatMap((ground): [keyof Tokens, keyof Tokens][] => [
        ['text', ground],
        ['muted', ground],
        ['accent', ground],
    ]),
    ...tones.map((tone): [keyof Tokens, keyof Tokens] => [tone, `${tone}Soft`]),
    ['onAccent', 'accent'],
    ['accent', 'accentSoft'],
    ['text', 'accentSoft'],
    ['muted', 'accentSoft'],
    ['background', 'text'],
    ['warning', 'surface'],
    ['danger', 'surface'],
];

describe.each(Object.entries(tokens))('%s theme', (_, color) => {
    test.each(pairs)('%s is readable on %s', (text, ground) => {
        expect(contrast(color[text], color[ground])).toBeGreaterThanOrEqual(AA_TEXT);
    });

    test('every tone has a ground and a text of its own', () => {
        expect(new Set(tones.map(tone => color[tone])).size).toBe(tones.length);
        expect(new Set(tones.map(tone => color[`${tone}Soft`])).size).toBe(tones.length);
    });

    test.each(grounds.slice(0, 3))('borders of controls are seen on %s', ground => {
        expect(contrast(color.control, color[ground])).toBeGreaterThanOrEqual(AA_CONTROL);
    });
});

test('contrast is measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
