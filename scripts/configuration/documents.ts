import { approvalKinds } from '../../contracts/approvalRules';
import { codeKinds } from '../../contracts/twoFactor';
import { areas } from '../../contracts/access';
import { type Capability, type ConfigField, configSchema, filterExtensions } from '../../src/config/configSchema';
import type { Schema } from '../../src/config/schema';
import { keys, withoutFilter } from './keys';
import { sentWhereNamed, testsOf, testsOfFilter, toldByAnswers } from './shownBy';

type Json = Record<string, unknown>;

const keyAt = (path: string) => keys[path as ConfigField] as (typeof keys)[ConfigField] | undefined;

const textOf = (path: string): string | undefined => {
    const key = keyAt(path);
    return key && [key.effect, ...(key.without ? [`Without it: ${key.without}`] : [])].join('. ').replaceAll('`', '');
};

/** The configuration's JSON Schema, for whoever writes a block and wants it checked before it's deployed. */
export const jsonSchema = (): Json => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of the merchant dashboard',
    ...described(configSchema, ''),
});

function described(schema: Schema, path: string): Json {
    const description = textOf(path);
    return { ...(description && { description }), ...plain(schema, path) };
}

function plain(schema: Schema, path: string): Json {
    if ('properties' in schema) {
        const below = (name: string) => (path === '' ? name : `${path}.${name}`);
        const properties = Object.entries(schema.properties).map(([name, field]) => [
            name,
            described(field, below(name)),
        ]);
        return {
            type: 'object',
            properties: Object.fromEntries(properties) as Json,
            required: schema.isOptional ? [] : Object.keys(schema.properties),
        };
    }
    if ('items' in schema) return { type: 'array', items: plain(schema.items, '') };
    if ('values' in schema) {
        const names = namesIn[path] ?? areas;
        return { type: 'object', propertyNames: { enum: names }, additionalProperties: plain(schema.values, '') };
    }
    const { kind: _, ...rest } = schema;
    return { ...rest };
}

/** Of an object's keys, where they aren't areas. */
const namesIn: Readonly<Record<string, readonly string[]>> = {
    'capabilities.approval': [...approvalKinds, 'lowerNumber'],
    'capabilities.codes': codeKinds,
};

const cell = (text: string) => text.replaceAll('|', '\\|');

const rowsOf = (section: 'capabilities' | 'required') =>
    Object.entries(keys).filter(([path]) => path.startsWith('capabilities.') === (section === 'capabilities'));

const nameOf = (path: string) => path.replace('capabilities.', '') as Capability;

/** The page that explains it. */
export const page = (): string => `# Configuration

The block of JSON in \`index.html\` and \`payment-request.html\` ([Deployment](deployment.md)). [configuration.schema.json](configuration.schema.json) is its JSON Schema. This page and the schema are written by \`npm run configuration\` from \`src/config/configSchema.ts\`, which also checks the block when the dashboard starts.

## Keys

Every key is required and has no default, so that a production page never speaks to the sandbox’s addresses. Where one is missing or wrong, the dashboard doesn’t start: a page names each such field (“The configuration is not valid: \`apis.main\` is missing.”), and no call is made. Keys that the dashboard doesn’t know are ignored.

| key | what it does |
| --- | --- |
${rowsOf('required')
    .map(([path, { effect }]) => `| \`${path}\` | ${cell(effect)} |`)
    .join('\n')}

## Capabilities

What the provider has beyond the specification, in the block \`capabilities\`. Nothing is assumed: what isn’t there is off, and an empty block is a provider that has what the specification says and no more (\`npm start -- --provider literal\`).

| key | with it | without it | shown by |
| --- | --- | --- | --- |
${rowsOf('capabilities')
    .map(
        ([path, { effect, without = '' }]) =>
            `| \`${nameOf(path)}\` | ${cell(effect)} | ${cell(without)} | ${testsOf(nameOf(path))} |`,
    )
    .join('\n')}

### Query keys

\`filters\` may hold the keys below. Each is sent where it’s named, and only there (${sentWhereNamed}).

| key | without it | shown by |
| --- | --- | --- |
${filterExtensions.map(name => `| \`${name}\` | ${withoutFilter[name]} | ${testsOfFilter(name)} |`).join('\n')}

### Told by the answers

What else is beyond the specification needs no key: it’s there where an answer has it.

| what | without it | shown by |
| --- | --- | --- |
${toldByAnswers.map(({ what, without, shown }) => `| ${what} | ${without} | ${shown} |`).join('\n')}

### Permission areas

\`areas\` may have a name for: ${areas.map(name => `\`${name}\``).join(', ')}. The specification names \`entity_admins\` and \`2fa_settings\` alone.
`;
