import { createHash } from 'node:crypto';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids as numbers, where the sandbox has texts. A number follows from its text, so that it's the same after a restart. */
export function numericIds() {
    const texts = new Map<string, string>();
    const numberOf = (text: string): number => {
        // Six bytes: exact as a number in JSON.
        const number = createHash('sha256').update(text).digest().readUIntBE(0, 6);
        texts.set(String(number), text);
        return number;
    };
    const textOf = (number: string): string => texts.get(number) ?? number;
    const numbered = (answer: unknown): unknown => {
        if (Array.isArray(answer)) return answer.map(numbered);
        if (!isRecord(answer)) return answer;
        if (Array.isArray(answer.data)) return { ...answer, data: numbered(answer.data) };
        return typeof answer.id === 'string' ? { ...answer, id: numberOf(answer.id) } : answer;
    };
    return {
        /** An answer, or the rows of one, with their ids as numbers. */
        numbered,
        /** The address with the texts of ids that were given as numbers. */
        addressed: (url: URL): URL => {
            const own = new URL(url);
            own.pathname = url.pathname.split('/').map(textOf).join('/');
            for (const key of ['starting_after', 'ending_before']) {
                const given = url.searchParams.get(key);
                if (given !== null) own.searchParams.set(key, textOf(given));
            }
            return own;
        },
    };
}
