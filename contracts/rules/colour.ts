/** A colour as the hosted page keeps it: six hexadecimal digits. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Contrast between a text and its background that WCAG AA asks for. */
export const READABLE = 4.5;
/** Contrast that it asks for between a control and what it lies on. */
export const VISIBLE = 3;

/** The contrast of two colours by WCAG 2, from 1 to 21. The order doesn't matter. */
export function contrast(a: string, b: string): number {
    const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
    return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance, from 0 for black to 1 for white. */
function luminance(colour: string): number {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => linear(parseInt(colour.slice(at, at + 2), 16) / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
