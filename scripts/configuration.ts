/*
 * npm run configuration writes docs/configuration.md, the JSON Schemas of configuration and adapter and the fields and types of
 * calls; with --check it only says which is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { adapterSchema } from './configuration/adapter';
import { callFields } from './configuration/callFields';
import { callTypes } from './configuration/callTypes';
import { jsonSchema, page } from './configuration/documents';
import { inProject } from './lib/paths.mjs';

const check = process.argv.includes('--check');
const options = JSON.parse(readFileSync(inProject('.prettierrc.json'), 'utf8')) as object;
const documents = {
    'docs/configuration.schema.json': JSON.stringify(jsonSchema()),
    'docs/configuration.md': page(),
    'docs/adapter.schema.json': JSON.stringify(adapterSchema()),
    'contracts/callFields.json': JSON.stringify(callFields()),
    'contracts/callTypes.json': JSON.stringify(await callTypes()),
};

for (const [name, text] of Object.entries(documents)) {
    const file = inProject(name);
    const wanted = await format(text, { ...options, filepath: file });
    if (existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
    if (check) {
        console.error(`${name} is out of date. Run: npm run configuration`);
        process.exitCode = 1;
    } else {
        writeFileSync(file, wanted);
        console.log(`Wrote ${name}`);
    }
}
