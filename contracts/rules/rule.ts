import * as z from 'zod/mini';

/**
 * A named field rule. Forms look up their text by the name (docs/rules.md#forms); the provider's answer uses `message`.
 * @param args other values for the text; with `ruleWhenEmpty` an empty field breaks this rule instead of `required`
 */
export const rule = <Value>(
    name: string,
    holds: (value: Value) => boolean,
    message: string,
    args: Readonly<Record<string, string | number | boolean>> = {},
) => z.refine<Value>(holds, { error: message, params: { rule: name, ...args } });
