import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { MainError, ProblemDetails } from '../../contracts/errors';
import type { Schema } from '../../contracts/operation';
import { decimal } from '../../contracts/rules/decimal';
import { email } from '../../contracts/rules/email';
import { instant, rangeEnd } from '../../contracts/rules/time';
import { inProject } from '../lib/paths.mjs';

export type JsonSchema = { [key: string]: unknown };

const families = ['main', 'dashboard', 'fiat'];

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/** Adds metadata to a schema. With an `id`, documents refer to it instead of repeating it. */
function describe(schema: Schema, meta: JsonSchema): void {
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), ...meta });
}

/** Gives schemas the names by which documents refer to them. */
export async function nameSchemas(): Promise<void> {
    describe(decimal, { id: 'Decimal', description: 'An exact amount. No digit may be lost when it is read.' });
    describe(instant, { id: 'Instant', format: 'date-time' });
    describe(email, { format: 'email', maxLength: 254 });
    describe(rangeEnd, { description: 'A day (YYYY-MM-DD, in UTC) or an instant; both ends belong to the range.' });
    describe(MainError, { id: 'Error' });
    describe(ProblemDetails, { id: 'Problem' });
    for (const [id, schema] of await namedSchemas()) describe(schema, { id });
}

/** The schemas that contracts export with a capital letter, by name. If two share one, the file's name is added. */
export async function namedSchemas(): Promise<ReadonlyMap<string, Schema>> {
    const named = new Map<string, Schema>();
    for (const file of families.flatMap(filesOf)) {
        const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
        for (const [name, value] of Object.entries(exported)) {
            if (!/^[A-Z]/.test(name) || !isSchema(value)) continue;
            named.set(named.has(name) ? `${name}_${basename(file, '.ts')}` : name, value);
        }
    }
    return named;
}

function filesOf(family: string): string[] {
    const folder = inProject('contracts', family);
    const names = readdirSync(inProject('contracts')).includes(family) ? readdirSync(folder).sort() : [];
    return names.filter(name => name.endsWith('.ts')).map(name => join(folder, name));
}

/**
 * A schema's wire format, before any transform, as JSON Schema. Named schemas become references and are added to `components`.
 */
export function jsonSchema(schema: Schema, components: Record<string, JsonSchema>): JsonSchema {
    const made = z.toJSONSchema(z.object({ it: schema }), { io: 'input' });
    const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { properties, $defs = {} } = JSON.parse(text) as {
        properties: { it: JsonSchema };
        $defs?: Record<string, JsonSchema>;
    };
    for (const [name, { id: _, ...definition }] of Object.entries($defs)) components[name] = definition;
    return properties.it;
}

/** An object schema's properties in order, and whether each is required. The object itself gets no name. */
export function parametersOf(
    schema: Schema,
    components: Record<string, JsonSchema>,
): { name: string; required: boolean; schema: JsonSchema }[] {
    const { [NAMELESS]: own, ...named } = nameless(schema);
    Object.assign(components, named);
    const properties = (own?.properties ?? {}) as Record<string, JsonSchema>;
    const required = (own?.required ?? []) as string[];
    return Object.entries(properties).map(([name, property]) => ({
        name,
        required: required.includes(name),
        schema: property,
    }));
}

const NAMELESS = '';

function nameless(schema: Schema): Record<string, JsonSchema> {
    const components: Record<string, JsonSchema> = {};
    const made = jsonSchema(schema, components);
    if (typeof made.$ref !== 'string') return { ...components, [NAMELESS]: made };
    const name = made.$ref.slice('#/components/schemas/'.length);
    const { [name]: own = {}, ...others } = components;
    return { ...others, [NAMELESS]: own };
}
