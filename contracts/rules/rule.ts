import * as z from 'zod/mini';

/**
 * A field rule with a name. Forms look their sentence up by the name (docs/rules.md#forms); the provider's answer carries `message`.
 * @param args other values for the sentence; `ruleWhenEmpty` says that an empty field breaks this rule and not `required`
 */
export const rule = <Value>(
    name: string,
    holds: (value: Value) => boolean,
    message: string,
    args: Readonly<Record<string, string | number | boolean>> = {},
) => z.refine<Value>(holds, { error: message, params: { rule: name, ...args } });
